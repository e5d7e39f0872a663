import { DESK_LOGIN_ROUTE_PATH, type Lang, LOGIN_ROUTE_PATH } from '@rujian/contract/base/constants';
import type { Envelope } from '@rujian/contract/base/endpoint';
import { ERRORS, type ErrorId, type ErrorPolicy, type Failure } from '@rujian/contract/base/errors';
import { message, ruleMessage } from '@rujian/contract/base/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { langOf } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { refusalByDatabase } from '#platform/database/database-error.ts';
import { langOfCookies } from '#platform/pages/page-address.ts';
import { isEngineOutage } from './engine-outage.ts';
import type { App } from './http.ts';

export function answerErrors(app: App, routeOf: (request: FastifyRequest) => string | undefined): void {
  const { serving } = app;
  const noteOutage = createSparseNotes();
  app.setErrorHandler(async (thrown, request, reply) => {
    const isOutage = isEngineOutage(thrown);
    if (isOutage) noteOutage(thrown, request);
    serving.security.refused(thrown, request, routeOf(request));
    const failure = isOutage ? new AppError('server.not_saved') : thrown;
    const styled = await refusedPage(failure, request);
    if (!styled) return answerFailure(failure, request, reply, serving.clock.now());
    const { page, seconds } = styled;
    reply.headers({ ...page.headers, 'cache-control': 'no-store', 'retry-after': String(seconds) });
    return reply.status(ERRORS['rate.too_many'].page).send(page.html);
  });

  async function refusedPage(failure: unknown, request: FastifyRequest) {
    if (!(failure instanceof AppError) || failure.id !== 'rate.too_many') return undefined;
    if (!wantsPage(request)) return undefined;
    const seconds = Number(failure.params.seconds);
    const lang = langOfCookies(request.headers.cookie);
    const page = await serving.refusedPage?.(lang, seconds).catch(() => undefined);
    return page && { page, seconds };
  }
}

/** During an outage every request fails, so the log gets one line per ten seconds with a count. */
function createSparseNotes() {
  let quietUntilMs = 0;
  let count = 0;
  return (error: unknown, { log, id, method, url }: FastifyRequest): void => {
    count += 1;
    if (performance.now() < quietUntilMs) return;
    const { message: text, cause } = error as { message?: string; cause?: { message?: string } };
    log.warn({ requestId: id, reason: cause?.message || text, method, url, count }, 'request.engine_lost');
    quietUntilMs = performance.now() + NOTE_EVERY_MS;
    count = 0;
  };
}

export function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply, now: Date): FastifyReply {
  const { id, params, fields: rules } = expected(thrown) ?? unfit(thrown, request) ?? reported(thrown, request);
  const lang = langOf(request);
  const fields = Object.fromEntries(
    Object.entries(rules).map(([field, broken]) => [
      field,
      typeof broken === 'string' ? ruleMessage(lang, broken, field) : message(lang, broken.id, broken.params),
    ]),
  );
  const policy: ErrorPolicy = ERRORS[id];
  const { captchaRequired } = policy;
  const routePath = policy.routePath && loginPathFor(request);
  const failure: Failure = {
    error: id,
    params,
    fields,
    ...(routePath && { routePath }),
    ...(captchaRequired && { captchaRequired }),
  };
  const envelope: Envelope<Failure> = {
    code: policy.code,
    msg: Object.values(fields)[0] ?? message(lang, id, params),
    data: failure,
    time: unixSeconds(now),
  };
  if (policy.http === 429) reply.header('retry-after', String(params.seconds));
  if (policy.http === 503) reply.header('retry-after', String(BUSY_SECONDS));
  reply.header('cache-control', 'no-store');
  if (!wantsPage(request)) return reply.status(policy.http).send(envelope);
  const pageLang = langOfCookies(request.headers.cookie);
  const page = problemPage(pageLang, message(pageLang, id, params), request.id);
  return reply.status(policy.page).type('text/html; charset=utf-8').send(page);
}

export const BUSY_SECONDS = 5;
const NOTE_EVERY_MS = 10_000;

function loginPathFor({ url }: FastifyRequest): string {
  return url.startsWith('/api/desk/') ? DESK_LOGIN_ROUTE_PATH : LOGIN_ROUTE_PATH;
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api') && (headers.accept ?? '').includes('text/html');
}

const REFUSED_BY_FASTIFY: Record<string, ErrorId> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
};

function expected(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  if (!(thrown instanceof Error)) return undefined;
  const { code = '', statusCode = 500 } = thrown as { code?: string; statusCode?: number };
  const known = REFUSED_BY_FASTIFY[code];
  if (known) return new AppError(known);
  return statusCode >= 400 && statusCode < 500 ? new AppError('request.unreadable') : undefined;
}

/** Invalid input that only the database caught: a bad request, logged as a gap of validation. */
function unfit(thrown: unknown, request: FastifyRequest): AppError | undefined {
  const refusal = refusalByDatabase(thrown);
  if (refusal) {
    const { id: requestId, method, url } = request;
    request.log.warn({ requestId, err: thrown, method, url }, 'request.refused_by_database');
  }
  return refusal;
}

function reported(thrown: unknown, request: FastifyRequest): AppError {
  const { id: requestId, method, url } = request;
  request.log.error({ requestId, err: thrown, method, url }, 'request.failed');
  return new AppError('server.failed', { requestId });
}

const BACK = { 'zh-cn': '返回首页', en: 'Back to the front page' };
const REFERENCE = { 'zh-cn': '请求编号', en: 'Request' };
const HTML_LANG = { 'zh-cn': 'zh-CN', en: 'en' };

function problemPage(lang: Lang, sentence: string, requestId: string): string {
  return `<!doctype html><html lang="${HTML_LANG[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(sentence)}</title></head><body><main><h1>${escaped(sentence)}</h1><p><a href="/">${BACK[lang]}</a></p><p><small>${REFERENCE[lang]} ${escaped(requestId)}</small></p></main></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
