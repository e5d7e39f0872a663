import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { AnswerStore, Outcome } from './answer-store.ts';
import { encodingOf } from './encodings.ts';
import { langOfCookies, type PageAddress, pageAddress } from './page-address.ts';
import { isKnownTo, type StoredAnswer } from './stored-answer.ts';

type Parts = {
  answers: AnswerStore;
  /** Static files of the site by path, constant while the process runs. */
  files: ReadonlyMap<string, StoredAnswer>;
  makePage: (address: PageAddress) => Promise<StoredAnswer>;
};

const REMEMBERED_ADDRESSES = 5_000;
const REMEMBERED_MAX_CHARACTERS = 300;

/**
 * Writes cached answers before the request reaches the application. Nearly every page view takes
 * this path, so everything is computed when the answer is stored.
 */
export function createReadyAnswers({ answers, files, makePage }: Parts) {
  const addresses = new LRUCache<string, PageAddress>({ max: REMEMBERED_ADDRESSES });

  /** True when the answer was written. */
  return function answerReady(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const file = files.get(url);
    if (file) return write(request, response, file);
    const address = addressOf(url, request.headers.cookie);
    const entry = answers.find(address.key);
    if (!entry) return false;
    const freshness = answers.freshness(entry);
    if (freshness === 'outdated') return false;
    if (freshness === 'aged') answers.refresh(address.key, () => makePage(address));
    const outcome = freshness === 'fresh' ? 'hit' : 'stale';
    if (!write(request, response, entry.answer, outcome)) return false;
    answers.count(outcome);
    return true;
  };

  function addressOf(url: string, cookies: string | undefined): PageAddress {
    const remembered = `${langOfCookies(cookies)} ${url}`;
    let address = addresses.get(remembered);
    if (!address) {
      address = pageAddress(url, cookies);
      if (url.length <= REMEMBERED_MAX_CHARACTERS) addresses.set(remembered, address);
    }
    return address;
  }
}

/** False when the encoding for this client is not prepared yet. */
function write(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  outcome?: Outcome,
): boolean {
  const { headers: asked } = request;
  if (isKnownTo(asked['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.notModified);
    response.end();
    return true;
  }
  const variant = answer.variants[encodingOf(asked['accept-encoding'])];
  if (!variant) return false;
  const { headers, body } = variant;
  const marked = outcome === 'stale' ? [...headers, 'x-cache', outcome] : headers;
  response.writeHead(answer.status, marked);
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}
