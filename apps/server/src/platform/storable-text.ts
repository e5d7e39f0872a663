/**
 * What no database can hold becomes something it can: a NUL a space, half of a surrogate pair the
 * replacement character. Clients that cut a text at its limit leave half an emoji behind, and nobody
 * should lose the text because of a sign that they cannot even see.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', ' ');
}

/** Reads JSON whose texts and names can all be stored. */
export function parseStorableJson(json: string): unknown {
  // Only an escape can write one of these signs: the rest of JSON has passed as UTF-8.
  return json.includes('\\u') ? JSON.parse(json, storable) : JSON.parse(json);
}

function storable(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storableText(name), one]));
}
