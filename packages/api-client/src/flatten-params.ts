/** `{ filter: { brand: 3 } }` → `{ 'filter[brand]': '3' }`; missing values are left out. */
export function flattenParams(params: object): Record<string, string> {
  return Object.fromEntries(Object.entries(params).flatMap(([name, value]) => pairs(name, value)));
}

function pairs(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner));
}
