import { randomBytes } from 'node:crypto';
import cors from '@fastify/cors';
import {
  CONVENTION_HEADER,
  LANG_HEADER,
  MAX_BODY_BYTES,
  MEMBER_TOKEN_HEADER,
  STAFF_TOKEN_HEADER,
} from '@rujian/contract/base/constants';
import Fastify, { type FastifyReply, type FastifyRequest, type HTTPMethods, LogController } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { Identify } from '#platform/caller.ts';
import { currentWork, workFor } from '#platform/current-work.ts';
import type { FrontServer } from '#platform/pages/front-server.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { parseStorableJson, storableText } from '#platform/text/storable-text.ts';
import type { OpenSpan, Tracing } from '#platform/tracing/tracing.ts';
import { answerErrors, answerFailure } from './answer-errors.ts';
import type { RequireApiKey } from './api-keys.ts';
import { type AddCall, ALL_CALLS, type Calls, createCallSpelling, createCalls } from './calls.ts';
import { type App, RENDER_HEADER } from './http.ts';
import { createLimits } from './limits.ts';
import { HEALTH_PATHS, serveHealth } from './monitoring/health.ts';
import { networkOf } from './network.ts';
import type { Overload } from './overload.ts';
import { createRequestIds } from './request-ids.ts';
import { createSecurityLog } from './security-events.ts';
import { securityHeaders } from './security-headers.ts';
import { createSiteOrigin } from './site-origin.ts';

export type HttpSettings = { corsOrigins: string[]; trustedProxies: number; metricsToken?: string | undefined };

const CORS_MAX_AGE_SECONDS = 86_400;
const MAX_PARAM_CHARACTERS = 4_000;

type Parts = {
  platform: OpenPlatform;
  settings: HttpSettings;
  identify: Identify;
  requireApiKey: RequireApiKey;
  front: FrontServer;
  overload: Overload;
};

export async function createHttpServer(parts: Parts): Promise<App> {
  const { platform, settings, identify, requireApiKey, front, overload } = parts;
  const { clock, kv, answers, log, metrics, tracing } = platform;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  const renderToken = randomBytes(32).toString('base64url');
  const spelling = createCallSpelling();
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // The lines of a request are marked by `currentWork`.
    childLoggerFactory: (logger) => logger,
    genReqId: createRequestIds({ ...settings, renderToken }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    routerOptions: { querystringParser: parseQuery, maxParamLength: MAX_PARAM_CHARACTERS },
    frameworkErrors: (error, request, reply) => {
      answerFailure(error, request, reply, clock.now());
    },
    rewriteUrl: ({ url = '/' }) => spelling.correct(readableUrl(url)),
    serverFactory: front.serverFactory,
  });
  const calls = createCalls();
  const methodsOf = new Map<string, string[]>();
  const app = fastify.decorate('serving', {
    addCall: learnCall,
    clock,
    identify,
    requireApiKey,
    answers,
    limits: createLimits(kv),
    methodsOf,
    renderToken,
    pageReads: new Map(),
    security: createSecurityLog(metrics),
    siteOriginOf: createSiteOrigin({ ...platform, renderToken }),
  }) as unknown as App;

  app.addHook('onRoute', ({ url, method }) => learnPath(url, [method].flat()));
  readJsonBodies(app);
  answerErrors(app, routeOf);
  const headers = securityHeaders(platform.siteUrl.startsWith('https:'));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  // After the body was read, which happens in another asynchronous context.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = tracing && startSpan(tracing, request);
    workFor({ fields: { requestId: request.id }, span }, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    spans.get(request)?.end({ 'http.response.status_code': reply.statusCode });
    metrics.requested(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
  if (settings.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: settings.corsOrigins,
      credentials: true,
      maxAge: CORS_MAX_AGE_SECONDS,
      methods: ['GET', 'HEAD', 'POST'],
      allowedHeaders: [
        ...['content-type', 'authorization', LANG_HEADER, MEMBER_TOKEN_HEADER],
        ...[STAFF_TOKEN_HEADER, CONVENTION_HEADER],
      ],
    });
  }
  app.addHook('onListen', overload.start);
  app.addHook('onClose', overload.stop);
  app.addHook('onRequest', async ({ url, headers: { [RENDER_HEADER]: token } }) => {
    // The reads of a page render were admitted with the page.
    const isAdmitted = HEALTH_PATHS.has(url) || token === app.serving.renderToken;
    if (overload.isOverloaded() && !isAdmitted) throw new AppError('server.busy');
  });
  answerCalls(app, calls);
  const { metricsToken } = settings;
  serveHealth(app, { platform, isDraining: front.isDraining, metricsToken });
  return app;

  function startSpan(traces: Tracing, request: FastifyRequest): OpenSpan {
    const { method, headers: sent, id } = request;
    const route = routeOf(request) ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'rujian.request': id };
    // A visitor's own header would choose which requests are traced.
    const given = settings.trustedProxies > 0 ? sent.traceparent : undefined;
    const parent = currentWork()?.span ?? (typeof given === 'string' ? given : undefined);
    const span = traces.start('server', `${method} ${route}`, attributes, parent);
    spans.set(request, span);
    return span;
  }

  function routeOf(request: FastifyRequest): string | undefined {
    return calls.find(request)?.path ?? request.routeOptions.url;
  }

  function learnCall(...[method, path, handler]: Parameters<AddCall>): void {
    calls.add(method, path, handler);
    learnPath(path, method === 'GET' ? ['GET', 'HEAD'] : [method]);
  }

  function learnPath(path: string, methods: string[]): void {
    spelling.learn(path);
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), ...methods]);
  }
}

/** Strict JSON: a body that is not UTF-8 is unreadable, an empty one is an empty object. */
function readJsonBodies(app: App): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => {
    try {
      const text = decoder.decode(body);
      return text === '' ? {} : parseStorableJson(text);
    } catch {
      throw new AppError('request.unreadable');
    }
  });
}

function answerCalls(app: App, calls: Calls): void {
  const { methodsOf } = app.serving;
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET') throw new AppError('route.not_found', { path: request.url });
    reply.header('allow', 'GET, HEAD');
    throw new AppError('method.not_allowed', { method: request.method });
  });
  app.all('/api', refuse);
  // Fastify adds HEAD, which has no body.
  app.get(ALL_CALLS, answerOrRefuse);
  const others = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD');
  app.route({ method: others as HTTPMethods[], url: ALL_CALLS, handler: answerOrRefuse });

  function answerOrRefuse(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const call = calls.find(request);
    return call ? call.handler(request, reply) : refuse(request, reply);
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = methodsOf.get(path);
    if (methods) {
      reply.header('allow', methods.join(', '));
      throw new AppError('method.not_allowed', { method: request.method });
    }
    await app.serving.limits.require('notFound', networkOf(request.ip));
    throw new AppError('route.not_found', { path });
  }
}

/** A page address with broken escapes is not found rather than a bad request. */
function readableUrl(url: string): string {
  if (url.startsWith('/api') || !url.includes('%')) return url;
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

type Query = { [name: string]: string | string[] | Query };

const MAX_PARAMETERS = 100;

/** Reads `a=1&b[c]=2&d[]=3`; nested names are how existing clients flatten objects. */
function parseQuery(text: string): Query {
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
