const hidden = new WeakMap<object, object>();

/** For a component, not for the browser: the properties are inherited, so it cannot be spread. */
export function keptOnServer<Data>(data: Data): Data {
  if (!isPlain(data)) return data;
  const known = hidden.get(data) ?? Object.create(data);
  hidden.set(data, known);
  return known as Data;
}

function isPlain(data: unknown): data is object {
  if (typeof data !== 'object' || data === null) return false;
  // The router unwraps an answer with a status, which is rare.
  return Object.getPrototypeOf(data) === Object.prototype && !('init' in data);
}
