import { randomUUID } from 'node:crypto';
import {
  CACHE_TAGS_HEADER,
  CODE_SUCCESS,
  LANG_COOKIE,
  type Lang,
  REFUSED_HEADER,
  SCRIPT_NONCE_HEADER,
} from '@rujian/contract/base/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentWork, workFor } from '#platform/current-work.ts';
import { isDryRun } from '#platform/database/dry-run.ts';
import { BUSY_SECONDS } from '#platform/http/answer-errors.ts';
import { type App, RENDER_HEADER, VALID_UNTIL_HEADER } from '#platform/http/http.ts';
import { limitMisses } from '#platform/http/limit-misses.ts';
import type { LimitName } from '#platform/http/limits.ts';
import { networkOf } from '#platform/http/network.ts';
import { REQUEST_ID_HEADER } from '#platform/http/request-ids.ts';
import { contentPolicy, securityHeaders } from '#platform/http/security-headers.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { newScriptNonce, takeMarks } from './inline-scripts.ts';
import { type PageAddress, pageAddress } from './page-address.ts';
import { type StoredAnswer, sendStored, storeAnswer } from './stored-answer.ts';
import type { ApiCall, RenderHost, SendApi, WebSource } from './web-source.ts';

export type PageRules = {
  cacheSeconds: (path: string) => number;
  mayFrame: (path: string) => boolean;
  /** An address of another program that names its page by the query; it has none here. */
  isOldQuery?: (path: string, search: string) => boolean;
  limit: (path: string, search: string) => LimitName;
};

const RENDER_TIMEOUT_MS = 10_000;
/** Headers that a page may not set: bodies are measured here, and a shared page sets no cookie. */
const DROPPED_HEADERS = new Set(['set-cookie', 'content-length', 'transfer-encoding', 'connection']);
const RENDERED = 'rendered';
/** An address without a page, whose error page is then another one. */
const REFUSED_PATH = '/refused/request';
const NO_NAMES: readonly string[] = [];
const KEPT_STATUSES = new Set([200, 301, 308]);

type MadeFrom = { tags: Set<string>; validUntilMs: number | undefined };

type Parts = {
  app: App;
  platform: OpenPlatform;
  web: WebSource;
  rules: PageRules;
  movedTo?: (path: string, referrer?: string) => Promise<{ to: string; status: number } | null>;
  ownNames?: () => Promise<readonly string[]>;
};

export function hostPages({ app, platform, web, rules, movedTo, ownNames }: Parts) {
  const { answers, metrics, log, siteUrl } = platform;
  const { limits, renderToken } = app.serving;
  const isHttps = siteUrl.startsWith('https:');
  const commonHeaders = securityHeaders(isHttps);
  // Kept parts of pages carry it too, so that it lasts as long as they do.
  const nonce = newScriptNonce();

  app.get('/*', servePage);
  app.serving.renderPage = async (address, lang) => {
    const make = (at: string) => makePage({ ...pageAddress(at, undefined), lang });
    const asked = await make(address);
    const { location } = asked.made.headers;
    // An item may have moved to a shorter address, as the newest edition of a ranking does.
    const { status, made } = location?.startsWith('/') ? await make(location) : asked;
    return { status, html: made.body.toString() };
  };
  app.serving.refusedPage = createRefusedPages((lang, mark) =>
    makePage({ ...pageAddress(REFUSED_PATH, undefined), lang }, { [REFUSED_HEADER]: mark }),
  );
  return { makePage: (address: PageAddress) => makePage(address) };

  async function servePage(request: FastifyRequest, reply: FastifyReply) {
    let address = pageAddress(request.url, request.headers.cookie);
    const file = web.files.get(address.path);
    if (file) return sendStored(file, request, reply);
    const limit = rules.limit(address.path, address.search);
    await limitMisses(app.serving, { key: address.key, limit, ip: request.ip });
    if (rules.isOldQuery?.(address.path, address.search)) {
      const moved = await movedTo?.(address.path + address.search, request.headers.referer);
      if (moved) return reply.redirect(moved.to, moved.status);
      address = pageAddress(address.path, request.headers.cookie);
    }
    const { answer, outcome } = await answers.fetch(address.key, { make: () => makePage(address) });
    let shown = answer;
    if (answer.status === 404) {
      const moved = await movedTo?.(address.path, request.headers.referer);
      if (moved) return reply.redirect(moved.to, moved.status);
      await limits.require('notFound', networkOf(request.ip));
      shown = await lostPage(address, answer, request.url);
    }
    if (outcome === 'stale' || outcome === 'error') reply.header('x-cache', outcome);
    return sendStored(shown, request, reply);
  }

  /** A missing page names its whole query; dropped parameters are named to this caller only. */
  async function lostPage(address: PageAddress, answer: StoredAnswer, url: string) {
    const cut = url.indexOf('?');
    const search = cut === -1 ? '' : url.slice(cut);
    return search === address.search ? answer : makePage({ ...address, search });
  }

  async function makePage(
    { path, search, lang }: PageAddress,
    own: Record<string, string> = {},
  ): Promise<StoredAnswer> {
    const startedMs = performance.now();
    const work = currentWork();
    const requestId = work?.fields.requestId ?? randomUUID();
    const { tracing } = platform;
    const span = tracing?.start('internal', 'render', { 'url.path': path }, work?.span);
    const madeFrom: MadeFrom = { tags: new Set(), validUntilMs: undefined };
    const timeout = new AbortController();
    const headers = {
      ...own,
      cookie: `${LANG_COOKIE}=${lang}`,
      'x-request-id': requestId,
      [SCRIPT_NONCE_HEADER]: nonce,
    };
    const request = new Request(siteUrl + path + search, { headers, signal: timeout.signal });
    const [handle, names] = await Promise.all([web.handler(), ownNames?.()]);
    let html: string | undefined;
    const host: RenderHost = {
      send: collecting(madeFrom, lang),
      ownNames: names ?? NO_NAMES,
      blocks: web.isDevelopment || isDryRun() ? undefined : platform.blocks,
      report: (failure) => log.error({ err: failure, requestId, path }, 'page.failed'),
      sendPage: (page) => {
        html = page;
      },
    };
    const render = () => withinTime(handle(request, host), timeout);
    try {
      const response = await workFor({ fields: { requestId }, span }, render);
      const body = html ?? Buffer.from(await response.arrayBuffer());
      const answer = pageAnswer(response, { path, body }, madeFrom);
      metrics.rendered((performance.now() - startedMs) / 1000);
      span?.end();
      return answer;
    } catch (error) {
      span?.end(undefined, error);
      throw error;
    }
  }

  function pageAnswer(response: Response, { path, body }: { path: string; body: string | Buffer }, madeFrom: MadeFrom) {
    const { status } = response;
    const own = [...response.headers].filter(([name]) => !DROPPED_HEADERS.has(name));
    const { 'cache-control': wanted, ...kept } = Object.fromEntries(own);
    const contentType = kept['content-type'] ?? 'text/plain; charset=utf-8';
    const isHtml = contentType.startsWith('text/html');
    const page = isHtml ? takeMarks(body.toString(), nonce) : undefined;
    const isKept = KEPT_STATUSES.has(status) && wanted !== 'no-store';
    return storeAnswer({
      status,
      headers: {
        ...commonHeaders,
        ...kept,
        'content-type': contentType,
        ...(status === 503 && { 'retry-after': String(BUSY_SECONDS) }),
        ...(page && { 'content-security-policy': policyOf(page.hashes, path) }),
        vary: 'cookie',
      },
      body: Buffer.from(page?.html ?? body),
      tags: [...madeFrom.tags],
      validUntilMs: madeFrom.validUntilMs,
      ttlSeconds: isKept && !web.isDevelopment ? rules.cacheSeconds(path) : 0,
    });
  }

  function policyOf(scriptHashes: string[], path: string): string {
    const { isDevelopment } = web;
    return contentPolicy({ isHttps, scriptHashes, mayFrame: rules.mayFrame(path), isDevelopment });
  }

  function collecting(madeFrom: MadeFrom, lang: Lang): SendApi {
    return async (call) => (await readHere(call, madeFrom, lang)) ?? inject(call, madeFrom);
  }

  /** A public read needs no request; what it refuses is answered like any other call. */
  async function readHere({ method, path, query = {} }: ApiCall, madeFrom: MadeFrom, lang: Lang) {
    const read = method === 'GET' ? app.serving.pageReads.get(path) : undefined;
    const isFlat = !Object.keys(query).some((name) => name.includes('['));
    if (!read || !isFlat) return undefined;
    const found = await read(query, lang).catch(() => undefined);
    if (!found) return undefined;
    note(madeFrom, found);
    return { status: 200, body: { code: CODE_SUCCESS, msg: '', data: found.data, time: 0 } };
  }

  async function inject({ method, path, query, body, headers }: ApiCall, madeFrom: MadeFrom) {
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...headers, [REQUEST_ID_HEADER]: requestIdNow(), [RENDER_HEADER]: renderToken },
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
    });
    const named = answer.headers[CACHE_TAGS_HEADER];
    note(madeFrom, {
      tags: typeof named === 'string' ? named.split(' ') : [],
      validUntilMs: Number(answer.headers[VALID_UNTIL_HEADER]) || undefined,
    });
    return { status: answer.statusCode, body: answer.json() };
  }
}

function requestIdNow(): string {
  return currentWork()?.fields.requestId ?? randomUUID();
}

function note(madeFrom: MadeFrom, { tags, validUntilMs: until }: Pick<StoredAnswer, 'tags' | 'validUntilMs'>) {
  for (const tag of tags) madeFrom.tags.add(tag);
  if (until) madeFrom.validUntilMs = Math.min(until, madeFrom.validUntilMs ?? until);
}

async function withinTime<Value>(work: Promise<Value>, timeout: AbortController): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    timeout.abort();
    late.reject(timeout.signal.reason);
  }, RENDER_TIMEOUT_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    // The router keeps the data of a page that is not streamed until its request ends.
    timeout.abort(RENDERED);
  }
}

/** Placeholder of the seconds in the kept page; in no other text of the site. */
const SECONDS_MARK = '0429429420';
const KEPT_MS = 60_000;
const LEAST_SECONDS = 2;

/** A refusal has to cost nothing, so its page is rendered once a minute and language. */
function createRefusedPages(render: (lang: Lang, mark: string) => Promise<StoredAnswer>) {
  const kept = new Map<Lang, { page: Promise<StoredAnswer>; untilMs: number }>();

  return async (lang: Lang, seconds: number): Promise<{ headers: Record<string, string>; html: string }> => {
    const { made } = await keptPage(lang);
    const wait = String(Math.max(seconds, LEAST_SECONDS));
    return { headers: made.headers, html: made.body.toString().replaceAll(SECONDS_MARK, wait) };
  };

  function keptPage(lang: Lang): Promise<StoredAnswer> {
    const known = kept.get(lang);
    if (known && performance.now() < known.untilMs) return known.page;
    const page = render(lang, SECONDS_MARK);
    kept.set(lang, { page, untilMs: performance.now() + KEPT_MS });
    page.catch(() => kept.delete(lang));
    return page;
  }
}
