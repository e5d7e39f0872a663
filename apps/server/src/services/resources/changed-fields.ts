type Fields = Record<string, unknown>;

const UNAUDITED = new Set(['updatedAt', 'version', 'createdAt']);

export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys(after).filter((key) => !UNAUDITED.has(key) && textOf(before[key]) !== textOf(after[key]));
  return {
    before: Object.fromEntries(changed.map((key) => [key, before[key] ?? null])),
    after: Object.fromEntries(changed.map((key) => [key, after[key] ?? null])),
  };
}

function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return JSON.stringify(value.toSorted());
  return JSON.stringify(value ?? null);
}
