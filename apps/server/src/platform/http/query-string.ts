import { storableText } from '#platform/text/storable-text.ts';

type Query = { [name: string]: string | string[] | Query };

/** Calls have a handful of parameters; the rest of a very long list is ignored. */
const MAX_PARAMETERS = 100;

/** Reads `a=1&b[c]=2&d[]=3`; nested names are how existing clients flatten objects. */
export function parseQuery(text: string): Query {
  const query: Query = Object.create(null);
  let count = 0;
  // URLSearchParams never throws: broken percent escapes stay as they are.
  for (const [name, value] of new URLSearchParams(text).entries().map(storablePair)) {
    if (++count > MAX_PARAMETERS) break;
    const nested = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name);
    if (nested) putNested(query, nested[1] ?? '', nested[2] ?? '', value);
    else query[name] = value;
  }
  return query;
}

function storablePair([name, value]: [string, string]): [string, string] {
  return [storableText(name), storableText(value)];
}

function putNested(query: Query, name: string, key: string, value: string): void {
  const list = query[name];
  if (key === '') {
    query[name] = Array.isArray(list) ? [...list, value] : [value];
    return;
  }
  const inner = typeof list === 'object' && !Array.isArray(list) ? list : Object.create(null);
  query[name] = Object.assign(inner, { [key]: value });
}
