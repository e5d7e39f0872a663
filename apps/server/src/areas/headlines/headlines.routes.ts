import { getColumnHeadline } from '@rujian/contract/areas/articles/public';
import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { Columns } from '#services/content/columns.ts';
import { headlineTags } from './headline-cards.ts';
import type { HeadlineSlots } from './headline-slots.ts';

type Parts = { slots: HeadlineSlots; columns: Columns };

export function headlinesRoutes(app: App, { slots, columns }: Parts): void {
  serve(app, getColumnHeadline, ({ id }, { lang }) => columnHeadline(id, lang), {
    // By heat as well, which the hot list announces.
    tags: ({ id }, { headline }) => [`column:${id}`, 'topics', ...(headline ? headlineTags(headline) : [])],
    cacheSeconds: LIST_CACHE_SECONDS,
    validUntil: ({ id }) => slots.columnTurn(id),
  });

  async function columnHeadline(id: number, lang: Lang) {
    const family = await columns.familyOf(id);
    return { headline: await slots.columnTop(id, family, lang) };
  }
}
