import { DEFAULT_LANG } from '@rujian/contract/base/constants';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import type { App } from '#platform/http/http.ts';
import { contentPolicy } from '#platform/http/security-headers.ts';
import type { Platform } from '#platform/platform.ts';
import type { AnyItems } from '#ports/edited-items.ts';
import type { Previews } from '#ports/publishing.ts';
import { endedPage, PLAIN_STYLE, PREVIEW_STYLE, plainPage, previewPage } from './preview-page.ts';

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

type ItemPage = (version: {
  t: EditedKind;
  id: number;
  /** Null: the newest version. */
  number: number | null;
}) => Promise<string | undefined>;

/** The page of a version as readers would see it, without scripts; nothing where there is none. */
export function createItemPage(app: App, { log }: Platform, itemsOf: (t: EditedKind) => AnyItems): ItemPage {
  return async ({ t, id, number }) => {
    const items = itemsOf(t);
    const words = await items.wordsOf(id, number);
    if (!words) return undefined;
    return (await ofSite(items, id, number)) ?? plainPage(words);
  };

  async function ofSite({ t, asPublished }: AnyItems, id: number, number: number | null): Promise<string | undefined> {
    const { renderPage } = app.serving;
    if (!renderPage) return undefined;
    try {
      const { status, html } = await asPublished(id, number, (page) => renderPage(page, DEFAULT_LANG));
      return status === 200 ? withoutScripts(html) : undefined;
    } catch (error) {
      log.info({ err: error, t, item: id }, 'preview.not_complete');
      return undefined;
    }
  }
}

/** A preview counts no readers. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}
