/** Clients that cut a text at its limit leave half an emoji behind, which no database can store, like NUL. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', ' ');
}

export function parseStorableJson(json: string): unknown {
  // Only an escape can produce these characters, because the body has passed as UTF-8.
  return json.includes('\\u') ? JSON.parse(json, storable) : JSON.parse(json);
}

/** The same for every text of a value that becomes JSON. */
export function storableValue(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), storable);
}

function storable(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storableText(name), one]));
}
