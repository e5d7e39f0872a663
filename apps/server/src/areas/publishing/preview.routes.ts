import type { App } from '#platform/http/http.ts';
import { contentPolicy } from '#platform/http/security-headers.ts';
import type { Platform } from '#platform/platform.ts';
import type { ItemWords } from '#ports/edited-items.ts';
import { endedPage, PREVIEW_STYLE, previewPage } from './preview-page.ts';

/** Unpublished versions by signed link: never stored by a cache, never indexed. */
export function previewRoutes(
  app: App,
  { siteUrl }: Pick<Platform, 'siteUrl'>,
  open: (token: string) => Promise<{ words: ItemWords; expiresAt: Date } | undefined>,
): void {
  const isHttps = siteUrl.startsWith('https:');

  app.get('/preview/style.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(PREVIEW_STYLE),
  );

  app.get<{ Params: { token: string } }>('/preview/:token', async ({ params }, reply) => {
    const found = await open(params.token);
    const html = found ? previewPage(found.words, found.expiresAt) : endedPage();
    return reply
      .status(found ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', contentPolicy({ isHttps }))
      .send(html);
  });
}
