import { LIST_CACHE_SECONDS } from '@rujian/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { App } from '#platform/http.ts';
import { sendStored, storeAnswer } from '#platform/stored-answer.ts';
import type { Feeds } from './feeds.ts';
import { robotsText } from './robots.ts';

const RSS = 'application/rss+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const MAP_SECONDS = 300;

type Document = {
  key: string;
  contentType: string;
  tags: string[];
  seconds: number;
  make: () => Promise<string | null>;
};

export function feedRoutes(app: App, feeds: Feeds, siteUrl: string): void {
  const rss = (key: string, tags: string[], make: Document['make']) => ({
    key,
    contentType: RSS,
    tags: ['site', ...tags],
    seconds: LIST_CACHE_SECONDS,
    make,
  });
  const map = (key: string, tags: string[], make: Document['make']) => ({
    key,
    contentType: XML,
    tags: ['site', ...tags],
    seconds: MAP_SECONDS,
    make,
  });

  answer('/rss', () => rss('/rss', ['list:news'], feeds.site));
  answer('/rss/headlines', () => rss('/rss/headlines', ['list:headlines'], feeds.headlines));
  answer('/rss/news', (request) => {
    const { column } = request.query as Record<string, unknown>;
    if (column === undefined) return rss('/rss/news', ['list:news'], feeds.news);
    const id = wholeNumber(column);
    if (id === null) throw unknown(request);
    const tags = ['list:news', `column:${id}`];
    return rss(`/rss/news ${id}`, tags, () => feeds.column(id));
  });
  answer('/sitemap.xml', () => map('/sitemap.xml', ['list:news'], feeds.mapIndex));
  answer('/sitemap-news.xml', () => map('/sitemap-news.xml', ['list:news'], feeds.newsMap));
  answer('/sitemap-pages.xml', () => map('/sitemap-pages.xml', [], feeds.pageMap));
  answer('/sitemap-articles-:number.xml', (request) => {
    const { number } = request.params as Record<string, unknown>;
    const file = wholeNumber(number);
    if (file === null) throw unknown(request);
    return map(`/sitemap-articles ${file}`, ['list:news'], () => feeds.articleMap(file));
  });
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(siteUrl)),
  );

  function answer(path: string, documentFor: (request: FastifyRequest) => Document): void {
    app.get(path, async (request, reply) => send(documentFor(request), request, reply));
  }

  async function send(document: Document, request: FastifyRequest, reply: FastifyReply) {
    const { key, contentType, tags, seconds } = document;
    const { answer: stored } = await app.serving.answers.fetch(`feed ${key}`, {
      make: async () => {
        const text = await document.make();
        if (text === null) throw unknown(request);
        return storeAnswer({
          status: 200,
          headers: { 'content-type': contentType },
          body: Buffer.from(text),
          tags,
          ttlSeconds: seconds,
        });
      },
    });
    return sendStored(stored, request, reply);
  }
}

function wholeNumber(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function unknown({ url }: FastifyRequest): AppError {
  return new AppError('route.not_found', { path: url });
}
