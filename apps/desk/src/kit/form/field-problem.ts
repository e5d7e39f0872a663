export function problemOf(fields: Record<string, string>, name: string) {
  const text = fields[name];
  return text === undefined ? {} : { validateStatus: 'error' as const, help: text };
}

/** The first message of a field with this prefix: a row of a list is marked as a whole. */
export function problemWithin(fields: Record<string, string>, prefix: string) {
  const text = Object.entries(fields).find(([name]) => name.startsWith(`${prefix}.`))?.[1];
  return text === undefined ? {} : { validateStatus: 'error' as const, help: text };
}
