import {
  CACHE_TAGS_HEADER,
  CODE_SUCCESS,
  LANG_HEADER,
  type Lang,
  MEMBER_TOKEN_HEADER,
} from '@rujian/contract/base/constants';
import type { DataOf, Endpoint, Envelope, ParsedInput } from '@rujian/contract/base/endpoint';
import { ERRORS, type ErrorId } from '@rujian/contract/base/errors';
import { type ApiMessageId, message } from '@rujian/contract/base/messages';
import { brokenRules } from '@rujian/contract/base/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError, type BrokenFields } from '#platform/app-error.ts';
import {
  type Caller,
  type CallerWith,
  type Identify,
  langOf,
  requireAccess,
  SITE,
  tokensOf,
} from '#platform/caller.ts';
import { type Clock, unixSeconds } from '#platform/clock.ts';
import { isDryRun } from '#platform/database/dry-run.ts';
import type { AnswerStore } from '#platform/pages/answer-store.ts';
import { type StoredAnswer, sendStored, storeAnswer } from '#platform/pages/stored-answer.ts';
import { apiKeyOf, type RequireApiKey } from './api-keys.ts';
import type { AddCall } from './calls.ts';
import type { LimitName, Limits } from './limits.ts';
import { networkOf } from './network.ts';
import { isQuickSearched, type QuickSearch, quickFound, quickSearchOf } from './quick-search.ts';
import type { SecurityLog } from './security-events.ts';
import type { SiteOriginOf } from './site-origin.ts';

export type Serving = {
  clock: Clock;
  identify: Identify;
  limits: Limits;
  requireApiKey: RequireApiKey;
  answers: AnswerStore;
  addCall: AddCall;
  pageReads: Map<string, PageRead>;
  methodsOf: Map<string, string[]>;
  /** Sent by renders inside this process, so that their reads do not count against a visitor. */
  renderToken: string;
  renderPage?: (address: string, lang: Lang) => Promise<{ status: number; html: string }>;
  refusedPage?: (lang: Lang, seconds: number) => Promise<{ headers: Record<string, string>; html: string }>;
  siteOriginOf: SiteOriginOf;
  security: SecurityLog;
};

/** Data as every visitor gets it; pages share it, so that it cannot be changed. */
type PageRead = (
  query: Readonly<Record<string, string>>,
  lang: Lang,
) => Promise<{ data: unknown; tags: string[]; validUntilMs: number | undefined }>;

export type App = FastifyInstance & { serving: Serving };

type Answer<E extends Endpoint> = [z.input<E['data']>] extends [null]
  ? null | Promise<null> | Promise<void>
  : z.input<E['data']> | Promise<z.input<E['data']>>;

/** The request is passed for calls that carry a file, the reply for those that set a cookie. */
type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  caller: CallerWith<E['access']>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Answer<E>;

type PlainHandler<E extends Endpoint> = (input: ParsedInput<E>, caller: CallerWith<E['access']>) => Answer<E>;

export type ServeOptions<E extends Endpoint> = {
  /** Marks a read as identical for all callers, so that it can be cached, and names the tags of its data. */
  tags?: (input: ParsedInput<E>, data: DataOf<E>) => string[];
  /** Callers of a tagged read who get an individual answer, which is never cached. */
  isOwn?: (input: ParsedInput<E>, caller: Caller, request: FastifyRequest) => boolean;
  cacheSeconds?: number;
  forPage?: PlainHandler<E>;
  /** The moment from which the answer is wrong by time alone; it is never served after it. */
  validUntil?: (input: ParsedInput<E>) => Promise<Date | null>;
  limit?: LimitName;
  alsoBroken?: (input: ParsedInput<E>, caller: CallerWith<E['access']>) => Promise<BrokenFields>;
  successMessage?: ApiMessageId;
  /** A refusal that clients phrase themselves: answered without message and data. */
  silentRefusal?: ErrorId;
};

type SharedRead<E extends Endpoint> = {
  input: ParsedInput<E>;
  caller: Caller;
  tags: NonNullable<ServeOptions<E>['tags']>;
};

const API_CACHE_SECONDS = 30;
const BYTES_PER_CHARACTER = 1.5;
export const RENDER_HEADER = 'x-render-token';
export const VALID_UNTIL_HEADER = 'x-valid-until';

export function serve<E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: Handler<E>,
  options: ServeOptions<E> = {},
): void {
  const { clock, identify, limits, answers, renderToken, security, requireApiKey } = app.serving;
  const { tags, isOwn, cacheSeconds = API_CACHE_SECONDS, validUntil, successMessage } = options;
  const vary = isOwn ? `${LANG_HEADER}, ${MEMBER_TOKEN_HEADER}` : LANG_HEADER;
  const { silentRefusal } = options;
  const limit = options.limit ?? (endpoint.method === 'GET' ? 'read' : 'write');

  const { method, path, fileField } = endpoint;
  const searchesQuickly = isQuickSearched(endpoint);
  const isPublicRead = method === 'GET' && endpoint.access === 'anyone';
  // A file needs a route of its own, because only the scope of that route accepts multipart bodies.
  if (fileField) app.route({ method, url: path, handler: answer });
  else app.serving.addCall(method, path, answer);

  // A handler that reads the request itself is only called by one.
  const needsRequest = handle.length > 2 || isOwn !== undefined;
  const read = options.forPage ?? (needsRequest ? undefined : (handle as PlainHandler<E>));
  if (tags && read && isPublicRead) {
    app.serving.pageReads.set(path, (query, lang) => readForPage({ tags, read }, query, lang));
  }

  async function readForPage(
    parts: Pick<SharedRead<E>, 'tags'> & { read: PlainHandler<E> },
    query: Readonly<Record<string, string>>,
    lang: Lang,
  ): ReturnType<PageRead> {
    const input = z.parse(endpoint.input, query) as ParsedInput<E>;
    const caller = { ...SITE, lang };
    const stored = await keptAnswer({ input, caller, tags: parts.tags, freshOnly: true }, async () =>
      checked(await parts.read(input, caller as CallerWith<E['access']>)),
    );
    const { made, tags: named, validUntilMs } = stored;
    return { data: made.value, tags: named, validUntilMs };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const isRender = request.headers[RENDER_HEADER] === renderToken;
    const caller = await callerOf(request);
    if (!isRender) await requireWithinLimit(caller, request);
    requireAccess(endpoint, caller);
    const input = await readInput(request, caller);
    const quick = searchesQuickly ? quickSearchOf(request.query) : null;
    if (quick) return quickAnswer(quick, input, caller, request, reply);
    if (silentRefusal) return succeededOrSilent(silentRefusal, input, caller, request, reply);
    if (!tags) return succeeded(await dataFor(input, caller, request, reply), caller.lang);
    if (isOwn?.(input, caller, request)) {
      reply.header('cache-control', 'no-store').header('vary', vary);
      return succeeded(await dataFor(input, caller, request, reply), caller.lang);
    }
    return answerFromStore(request, reply, { input, caller, tags, isRender });
  }

  /** It reads many pages of the list, so it counts as a search; the pages are those kept for everyone. */
  async function quickAnswer(
    quick: QuickSearch,
    input: ParsedInput<E>,
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Envelope> {
    await limits.require('search', networkOf(caller.address));
    const found = await quickFound(quick, input as object, async (paged) => {
      const asked = paged as ParsedInput<E>;
      const read = () => dataFor(asked, caller, request, reply);
      if (!tags || isOwn) return read();
      return (await keptAnswer({ input: asked, caller, tags, freshOnly: false }, read)).made.value;
    });
    reply.header('cache-control', 'no-store').header('vary', vary);
    return succeeded(found, caller.lang);
  }

  /** A newsroom shares one address, so staff are limited per person and far more generously. */
  function requireWithinLimit(caller: Caller, request: FastifyRequest): Promise<void> {
    const key = isPublicRead ? apiKeyOf(request) : undefined;
    const scope = limit === 'search' ? 'search' : 'read';
    if (key !== undefined) return requireApiKey(key, { scope, request });
    if (caller.kind !== 'staff' || options.limit) return limits.require(limit, networkOf(caller.address));
    return limits.require(limit === 'read' ? 'deskRead' : 'deskWrite', `desk ${caller.id}`);
  }

  async function answerFromStore(
    request: FastifyRequest,
    reply: FastifyReply,
    call: SharedRead<E> & { isRender: boolean },
  ) {
    const { input, caller, isRender } = call;
    // A page that is being refreshed must not be rendered from the cached answer it replaces.
    const stored = await keptAnswer({ ...call, freshOnly: isRender }, () => dataFor(input, caller, request, reply));
    if (isRender) {
      reply.header(CACHE_TAGS_HEADER, stored.tags.join(' '));
      if (stored.validUntilMs) reply.header(VALID_UNTIL_HEADER, String(stored.validUntilMs));
    }
    return sendStored(stored, request, reply);
  }

  async function keptAnswer(
    call: SharedRead<E> & { freshOnly: boolean },
    read: () => Promise<DataOf<E>>,
  ): Promise<StoredAnswer> {
    const { input, caller, freshOnly } = call;
    const key = `${endpoint.path} ${caller.lang} ${JSON.stringify(input)}`;
    if (isDryRun()) return make();
    const { answer: stored } = await answers.fetch(key, { freshOnly, make });
    return stored;

    async function make() {
      // Asked for first, so that a change during the read ends the answer at once.
      const until = validUntil?.(input);
      const [data, turn] = await Promise.all([read(), until]);
      const json = JSON.stringify(succeeded(data, caller.lang));
      return storeAnswer({
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8', vary },
        // Most answers are read by pages of this process only, as data.
        get body() {
          return Buffer.from(json);
        },
        value: deepFreeze(data),
        bytes: json.length * BYTES_PER_CHARACTER,
        tags: call.tags(input, data),
        ttlSeconds: cacheSeconds,
        validUntilMs: turn?.getTime(),
      });
    }
  }

  async function succeededOrSilent(
    refusal: ErrorId,
    input: ParsedInput<E>,
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Envelope> {
    try {
      return succeeded(await dataFor(input, caller, request, reply), caller.lang);
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.id !== refusal) throw thrown;
      const { code } = ERRORS[refusal];
      return { code, msg: '', data: null, time: unixSeconds(clock.now()) };
    }
  }

  async function dataFor(
    input: ParsedInput<E>,
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<DataOf<E>> {
    // `requireAccess` has checked it.
    const known = caller as CallerWith<E['access']>;
    return checked(await handle(input, known, request, reply));
  }

  function checked(data: unknown): DataOf<E> {
    return z.parse(endpoint.data, data ?? null) as DataOf<E>;
  }

  async function readInput(request: FastifyRequest, caller: Caller): Promise<ParsedInput<E>> {
    const raw = rawInputOf(endpoint, request);
    const result = z.safeParse(endpoint.input, raw);
    if (result.success) return result.data as ParsedInput<E>;
    const broken = brokenRules(result.error, raw);
    throw new AppError('request.invalid', {}, await withOtherFields(broken, raw, caller));
  }

  async function withOtherFields(broken: BrokenFields, raw: unknown, caller: Caller): Promise<BrokenFields> {
    if (!options.alsoBroken) return broken;
    const names = new Set(Object.keys(broken).map((path) => path.split('.')[0]));
    const sound = Object.entries(raw as object).filter(([name]) => !names.has(name));
    const rest = z.safeParse(endpoint.input, Object.fromEntries(sound));
    if (!rest.success) return broken;
    const known = caller as CallerWith<E['access']>;
    const others = await options.alsoBroken(rest.data as ParsedInput<E>, known);
    return { ...others, ...broken };
  }

  async function callerOf(request: FastifyRequest): Promise<Caller> {
    const userAgent = request.headers['user-agent'] ?? '';
    const { id: requestId, ip: address } = request;
    const tokens = tokensOf(request);
    const { memberToken } = tokens;
    const identity = await identify(tokens, { address });
    security.identified(request, identity);
    return { ...identity, memberToken, lang: langOf(request), address, userAgent, requestId };
  }

  function succeeded<Data>(data: Data, lang: Lang): Envelope<Data> {
    const msg = successMessage ? message(lang, successMessage) : '';
    return { code: CODE_SUCCESS, msg, data, time: unixSeconds(clock.now()) };
  }
}

function rawInputOf({ method, fileField }: Endpoint, request: FastifyRequest): unknown {
  const isInQuery = method === 'GET' || fileField !== undefined;
  return (isInQuery ? request.query : request.body) ?? {};
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
