import { listRecalls, type Recall } from '@rujian/contract/areas/spotchecks/recalls';
import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { gtinOf } from '@rujian/contract/base/identifiers/gtin';
import { RECALL_KIND, RECALL_LEVEL, RECALL_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { and, arrayContains, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { containing } from '#platform/database/like-pattern.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { brands } from '#schema/brands/brands.ts';
import { isPublic } from '#schema/publishable.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';

/** What a list or feed of recalls may be asked for. */
const RecallFilters = z.omit(listRecalls.input, { page: true, limit: true });
const FEED_ITEMS = 50;
const ADDRESSES_MAX = 49_000;
const NEWEST_FIRST = [desc(recalls.announcedOn), desc(recalls.id)];

export function serveRecallList(app: App, { readDb }: Pick<Platform, 'readDb'>): void {
  serve(
    app,
    listRecalls,
    async ({ page, limit, ...filters }, { lang }) => {
      const wanted = matching(filters);
      const found = recallQuery(readDb, wanted).orderBy(...NEWEST_FIRST);
      return pageOf(found, readDb.$count(recalls, wanted), { page, limit }, (row) => readableRecall(row, lang));
    },
    { tags: () => ['recalls'], cacheSeconds: LIST_CACHE_SECONDS },
  );
}

export function createRecallFeed({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    name: 'recall',
    title: '召回',
    description: '乳制品召回公告：产品、企业、批次、原因与处理办法，注明来源。',
    path: '/recall',
    tags: ['recalls'],
    query: RecallFilters,

    async newest(filters: z.output<typeof RecallFilters>) {
      const rows = await recallQuery(readDb, matching(filters))
        .orderBy(...NEWEST_FIRST)
        .limit(FEED_ITEMS);
      return rows.map((row) => {
        const recall = readableRecall(row, 'zh-cn');
        const { id, food, maker, batches, reason, level, state, announcedOn } = recall;
        const named = batches.length === 0 ? '涉及全部批次。' : `涉及批次：${batches.join('、')}。`;
        return {
          path: `/recall/${id}`,
          title: `${maker}召回${food}`,
          summary: `${reason}${/[。！？]$/.test(reason) ? '' : '。'}${named}${state.name}。`,
          category: level.name,
          publishedAt: new Date(announcedOn * 1000),
        };
      });
    },

    async addresses() {
      const rows = await readDb
        .select({ id: recalls.id, changedAt: recalls.updatedAt })
        .from(recalls)
        .where(isPublic(recalls))
        .orderBy(...NEWEST_FIRST)
        .limit(ADDRESSES_MAX);
      return rows.map(({ id, changedAt }) => ({ path: `/recall/${id}`, changedAt }));
    },
  };
}

function matching({ q, brand, state }: z.output<typeof RecallFilters>): SQL | undefined {
  return and(
    isPublic(recalls),
    brand ? eq(recalls.brandId, brand) : undefined,
    state && eq(recalls.state, state),
    q ? searchedRecalls(q) : undefined,
  );
}

export function searchedRecalls(text: string): SQL | undefined {
  const like = containing(text);
  const key = batchKey(text);
  const gtin = gtinOf(text);
  return or(
    ilike(recalls.food, like),
    ilike(recalls.maker, like),
    ilike(recalls.trademark, like),
    ilike(recalls.reason, like),
    key === '' ? undefined : arrayContains(recalls.batchKeys, [key]),
    gtin === null ? undefined : arrayContains(recalls.barcodes, [gtin]),
  );
}

type RecallOfBrand = { recall: typeof recalls.$inferSelect; brand: { id: number; name: string } | null };

export function recallQuery(readDb: Platform['readDb'], wanted: SQL | undefined) {
  return readDb
    .select({ recall: recalls, brand: { id: brands.id, name: brands.name } })
    .from(recalls)
    .leftJoin(brands, eq(brands.id, recalls.brandId))
    .where(wanted)
    .$dynamic();
}

export function readableRecall({ recall, brand }: RecallOfBrand, lang: Lang): Recall {
  const { level, kind, state, announcedOn } = recall;
  return {
    ...pick(recall, 'id', 'food', 'maker', 'batches', 'reason', 'advice', 'quantity', 'agency', 'sourceUrl'),
    brand,
    level: RECALL_LEVEL.option(level, lang),
    kind: RECALL_KIND.option(kind, lang),
    state: RECALL_STATE.option(state, lang),
    announcedOn: startOfDay(announcedOn),
  };
}
