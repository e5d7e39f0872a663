export type AskedHeaders = {
  cookie: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

const COOKIE = 'cookie';
const ACCEPT_ENCODING = 'accept-encoding';
const IF_NONE_MATCH = 'if-none-match';

/** The headers that decide about a cached page; `request.headers` would first sort in all the others. */
export function askedHeaders(rawHeaders: readonly string[]): AskedHeaders {
  const asked: AskedHeaders = { cookie: undefined, acceptEncoding: undefined, ifNoneMatch: undefined };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const value = rawHeaders[index + 1] ?? '';
    // Almost every other name differs in length already.
    if (name.length === COOKIE.length) {
      if (isName(name, COOKIE)) asked.cookie = joined(asked.cookie, '; ', value);
    } else if (name.length === ACCEPT_ENCODING.length) {
      if (isName(name, ACCEPT_ENCODING)) asked.acceptEncoding = joined(asked.acceptEncoding, ', ', value);
    } else if (name.length === IF_NONE_MATCH.length) {
      if (isName(name, IF_NONE_MATCH)) asked.ifNoneMatch = joined(asked.ifNoneMatch, ', ', value);
    }
  }
  return asked;
}

function isName(name: string, wanted: string): boolean {
  return name === wanted || name.toLowerCase() === wanted;
}

/** A repeated header means the same as one with all its values, as Node reads it. */
function joined(before: string | undefined, separator: string, value: string): string {
  return before === undefined ? value : before + separator + value;
}
