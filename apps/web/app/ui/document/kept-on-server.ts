/**
 * The same data for a component, and nothing to write for the browser: its properties are inherited.
 * It cannot be spread.
 */
export function keptOnServer<Data>(data: Data): Data {
  const isPlain = typeof data === 'object' && Object.getPrototypeOf(data) === Object.prototype;
  // The router unwraps an answer with a status, which is rare.
  if (!isPlain || 'init' in (data as object)) return data;
  return Object.create(data as object) as Data;
}
