import type { App } from '#platform/http/http.ts';
import { contentPolicy } from '#platform/http/security-headers.ts';
import type { Platform } from '#platform/platform.ts';
import type { Previews } from '#ports/publishing.ts';
import type { ItemPage } from './item-page.ts';
import { endedPage, PLAIN_STYLE, PREVIEW_STYLE, previewPage } from './preview-page.ts';

const STYLES = { style: PREVIEW_STYLE, plain: PLAIN_STYLE };

/** Unpublished versions by signed link: never stored by a cache, never indexed. */
export function previewRoutes(
  app: App,
  { siteUrl }: Pick<Platform, 'siteUrl'>,
  { open, itemPage }: { open: Previews['open']; itemPage: ItemPage },
): void {
  const isHttps = siteUrl.startsWith('https:');

  for (const [name, style] of Object.entries(STYLES)) {
    app.get(`/preview/${name}.css`, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(style),
    );
  }

  app.get<{ Params: { token: string } }>('/preview/:token', async ({ params }, reply) => {
    const found = await open(params.token);
    const page = found && (await itemPage(found));
    return reply
      .status(page ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', contentPolicy({ isHttps }))
      .send(page ? previewPage(page, found.expiresAt) : endedPage());
  });
}
