import { DEFAULT_LANG } from '@rujian/contract/base/constants';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { AnyItems } from '#ports/edited-items.ts';
import { plainPage } from './preview-page.ts';

export type ItemPage = (version: {
  t: EditedKind;
  id: number;
  /** Null: the newest version. */
  number: number | null;
}) => Promise<string | undefined>;

/** The page of a version as readers would see it, without scripts; nothing where there is none. */
export function createItemPage(
  app: App,
  { log }: Pick<Platform, 'log'>,
  itemsOf: (t: EditedKind) => AnyItems,
): ItemPage {
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
