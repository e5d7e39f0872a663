type Fields = Record<string, unknown>;

const NOT_TOLD = new Set(['updatedAt', 'version', 'createdAt']);

/** For the log: what was different, before and after. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys(after).filter(
    (key) => !NOT_TOLD.has(key) && textOf(before[key]) !== textOf(after[key]),
  );
  return {
    before: Object.fromEntries(changed.map((key) => [key, before[key] ?? null])),
    after: Object.fromEntries(changed.map((key) => [key, after[key] ?? null])),
  };
}

/** The order of a list of names does not make it another list. */
function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return JSON.stringify(value.toSorted());
  }
  return JSON.stringify(value ?? null);
}
