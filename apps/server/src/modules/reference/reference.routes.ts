import { LANG_COOKIE } from '@rujian/contract/constants';
import { ENDPOINTS } from '@rujian/contract/endpoints';
import { type OpenApiDocument, openApiDocument } from '@rujian/contract/openapi';
import type { FastifyRequest } from 'fastify';
import { knownLang } from '#platform/caller.ts';
import type { App } from '#platform/http.ts';
import { referencePage } from './reference-page.ts';
import { REFERENCE_STYLE } from './reference-style.ts';
import { en } from './texts.en.ts';
import { zhCn } from './texts.zh-cn.ts';

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'";
const QUERY_MAX_CHARACTERS = 50;

export function referenceRoutes(app: App, siteUrl: string): void {
  // Describing every call takes a sixth of a second: done for the first who asks, not at each start.
  let described: OpenApiDocument | undefined;

  app.get('/api/openapi.json', async () => {
    described ??= openApiDocument(ENDPOINTS, {
      title: '乳见 API',
      version: '1',
      serverUrl: siteUrl,
    });
    return described;
  });

  app.get('/api/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(REFERENCE_STYLE),
  );

  app.get('/api/docs', async (request, reply) => {
    const texts = pageLang(request) === 'en' ? en : zhCn;
    const html = referencePage({
      texts,
      siteName: '乳见',
      query: searchWords(request),
      otherLanguagePath: `/lang/${texts === en ? 'zh-cn' : 'en'}?to=/api/docs`,
    });
    return reply
      .header('content-security-policy', POLICY)
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

function pageLang({ headers: { cookie = '' } }: FastifyRequest) {
  const value = cookie
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === LANG_COOKIE)?.[1];
  return knownLang(value);
}

function searchWords({ query }: FastifyRequest): string {
  const { q } = query as Record<string, unknown>;
  return typeof q === 'string' ? q.trim().slice(0, QUERY_MAX_CHARACTERS) : '';
}
