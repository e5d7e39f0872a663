import { getRecall, listRecalls, type Recall } from '@rujian/contract/areas/spotchecks/recalls';
import { DETAIL_CACHE_SECONDS, type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { RECALL_KIND, RECALL_LEVEL, RECALL_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { and, arrayContains, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { brands } from '#schema/brands/brands.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';

const FEED_ITEMS = 50;
const ADDRESSES_MAX = 49_000;
const NEWEST_FIRST = [desc(recalls.announcedOn), desc(recalls.id)];

/** 召回 for readers, feeds and search engines. */
export function serveRecalls(app: App, { readDb }: Pick<Platform, 'readDb'>) {
  serve(
    app,
    listRecalls,
    async ({ page, limit, ...filters }, { lang }) => {
      const wanted = matching(filters);
      const [rows, total] = await Promise.all([
        recallQuery(readDb, wanted)
          .orderBy(...NEWEST_FIRST)
          .limit(limit)
          .offset((page - 1) * limit),
        readDb.$count(recalls, wanted),
      ]);
      return { list: rows.map((row) => readableRecall(row, lang)), total };
    },
    { tags: () => ['recalls'], cacheSeconds: LIST_CACHE_SECONDS },
  );

  serve(
    app,
    getRecall,
    async ({ id }, { lang }) => {
      const [row] = await recallQuery(readDb, eq(recalls.id, id));
      if (!row) throw new AppError('content.not_found');
      return readableRecall(row, lang);
    },
    { tags: () => ['recalls'], cacheSeconds: DETAIL_CACHE_SECONDS },
  );

  return {
    name: 'recall',
    title: '召回',
    description: '乳制品召回公告：产品、企业、批次、原因与处理办法，注明来源。',
    path: '/recall',
    tags: ['recalls'],

    async newest() {
      const rows = await recallQuery(readDb, undefined)
        .orderBy(...NEWEST_FIRST)
        .limit(FEED_ITEMS);
      return rows.map((row) => {
        const recall = readableRecall(row, 'zh-cn');
        const { id, food, maker, batches, reason, level, announcedOn } = recall;
        const named = batches.length === 0 ? '' : `涉及批次：${batches.join('、')}。`;
        return {
          path: `/recall/${id}`,
          title: `${maker}召回${food}`,
          summary: `${reason}${/[。！？]$/.test(reason) ? '' : '。'}${named}`,
          category: level.name,
          publishedAt: new Date(announcedOn * 1000),
        };
      });
    },

    async addresses() {
      const rows = await readDb
        .select({ id: recalls.id, changedAt: recalls.updatedAt })
        .from(recalls)
        .orderBy(...NEWEST_FIRST)
        .limit(ADDRESSES_MAX);
      return rows.map(({ id, changedAt }) => ({ path: `/recall/${id}`, changedAt }));
    },
  };
}

type Filters = Omit<z.output<typeof listRecalls.input>, 'page' | 'limit'>;

function matching({ q, brand, state }: Filters): SQL | undefined {
  return and(
    brand ? eq(recalls.brandId, brand) : undefined,
    state && eq(recalls.state, state),
    q ? searched(q) : undefined,
  );
}

/** By food, maker, reason or batch. */
export function searched(text: string): SQL | undefined {
  const like = containing(text);
  const key = batchKey(text);
  return or(
    ilike(recalls.food, like),
    ilike(recalls.maker, like),
    ilike(recalls.reason, like),
    key === '' ? undefined : arrayContains(recalls.batchKeys, [key]),
  );
}

type Row = typeof recalls.$inferSelect;
type Named = { id: number; name: string };

type RecallOwner = { brand: Named | null };

/** Recalls with their brands, as a query that still needs its order and its bounds. */
export function recallQuery(readDb: Platform['readDb'], wanted: SQL | undefined) {
  return readDb
    .select({ recall: recalls, brand: { id: brands.id, name: brands.name } })
    .from(recalls)
    .leftJoin(brands, eq(brands.id, recalls.brandId))
    .where(wanted)
    .$dynamic();
}

function readableRecall({ recall, brand }: RecallOwner & { recall: Row }, lang: Lang): Recall {
  return {
    ...recall,
    brand,
    level: RECALL_LEVEL.option(recall.level, lang),
    kind: RECALL_KIND.option(recall.kind, lang),
    state: RECALL_STATE.option(recall.state, lang),
    announcedOn: startOfDay(recall.announcedOn),
  };
}
