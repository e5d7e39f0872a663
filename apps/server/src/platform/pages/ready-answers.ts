import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Lang } from '@rujian/contract/base/constants';
import type { AnswerStore, Outcome } from './answer-store.ts';
import { encodingOf } from './encodings.ts';
import { langOfCookies, type PageAddress, pageAddress } from './page-address.ts';
import { isKnownTo, type StoredAnswer } from './stored-answer.ts';

type Parts = {
  answers: AnswerStore;
  files: ReadonlyMap<string, StoredAnswer>;
  makePage: (address: PageAddress) => Promise<StoredAnswer>;
};

const REMEMBERED_ADDRESSES = 5_000;
const REMEMBERED_MAX_CHARACTERS = 300;

/** Nearly every page view takes this path, so everything is computed when the answer is stored. */
export function createReadyAnswers({ answers, files, makePage }: Parts) {
  const addresses = new Map<Lang, Map<string, PageAddress>>();

  return function answerReady(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const asked = askedHeaders(request.rawHeaders);
    const file = files.get(url);
    if (file) return write(response, { method, asked, answer: file });
    const address = addressOf(url, asked.cookie);
    const entry = answers.find(address.key);
    if (!entry) return false;
    const freshness = answers.freshness(entry);
    if (freshness === 'outdated') return false;
    if (freshness === 'aged') answers.refresh(address.key, () => makePage(address));
    const outcome = freshness === 'fresh' ? 'hit' : 'stale';
    if (!write(response, { method, asked, answer: entry.answer, outcome })) return false;
    answers.count(outcome);
    return true;
  };

  /** Forgetting everything when it is full costs less than keeping an order for every page view. */
  function addressOf(url: string, cookies: string | undefined): PageAddress {
    const lang = langOfCookies(cookies);
    const known = addresses.get(lang) ?? new Map<string, PageAddress>();
    addresses.set(lang, known);
    const found = known.get(url);
    if (found) return found;
    const address = pageAddress(url, cookies);
    if (known.size >= REMEMBERED_ADDRESSES) known.clear();
    if (url.length <= REMEMBERED_MAX_CHARACTERS) known.set(url, address);
    return address;
  }
}

type Writing = { method: 'GET' | 'HEAD'; asked: AskedHeaders; answer: StoredAnswer; outcome?: Outcome };

function write(response: ServerResponse, { method, asked, answer, outcome }: Writing): boolean {
  if (isKnownTo(asked.ifNoneMatch, answer.etag)) {
    response.writeHead(304, answer.notModified);
    response.end();
    return true;
  }
  const variant = answer.variants[encodingOf(asked.acceptEncoding)];
  if (!variant) return false;
  const { headers, body } = variant;
  const marked = outcome === 'stale' ? [...headers, 'x-cache', outcome] : headers;
  response.writeHead(answer.status, marked);
  response.end(method === 'HEAD' ? undefined : body);
  return true;
}

type AskedHeaders = { cookie: string | undefined; acceptEncoding: string | undefined; ifNoneMatch: string | undefined };

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
