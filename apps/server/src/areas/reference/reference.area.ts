import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/http/http.ts';
import { networkOf } from '#platform/http/network.ts';
import { langOfCookies } from '#platform/pages/page-address.ts';
import { sendStored, storeAnswer } from '#platform/pages/stored-answer.ts';
import type { SiteSettings } from '#platform/platform.ts';
import { createReferenceAnswers } from './reference-answers.ts';
import { REFERENCE_STYLE } from './reference-style.ts';

const QUERY_MAX_CHARACTERS = 50;
const STYLE_CACHE_SECONDS = 3_600;

/** The API reference for people (`/api/docs`) and for machines (`/api/openapi.json`). */
export function referenceArea(app: App, { siteUrl }: Pick<SiteSettings, 'siteUrl'>): void {
  const answers = createReferenceAnswers(siteUrl);
  app.addHook('onClose', answers.close);
  const style = storeAnswer({
    status: 200,
    headers: { 'content-type': 'text/css; charset=utf-8' },
    body: Buffer.from(REFERENCE_STYLE),
    tags: [],
    ttlSeconds: STYLE_CACHE_SECONDS,
    compression: 'small',
  });

  app.get('/api/openapi.json', async (request, reply) => sendStored(await answers.openApi(), request, reply));

  app.get('/api/docs.css', (request, reply) => sendStored(style, request, reply));

  app.get('/api/docs', async (request, reply) => {
    const lang = langOfCookies(request.headers.cookie);
    const query = searchWords(request);
    if (query === '') return sendStored(await answers.page(lang), request, reply);
    await app.serving.limits.require('read', networkOf(request.ip));
    return sendStored(await answers.search(lang, query), request, reply);
  });
}

function searchWords({ query }: FastifyRequest): string {
  const { q } = query as Record<string, unknown>;
  return typeof q === 'string' ? q.trim().slice(0, QUERY_MAX_CHARACTERS) : '';
}
