import { getRecall, listRecalls, type Recall, recallResource } from '@rujian/contract/areas/spotchecks/recalls';
import { DETAIL_CACHE_SECONDS, type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { RECALL_KIND, RECALL_LEVEL, RECALL_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { and, arrayContains, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';
import { brands } from '#schema/brands/brands.ts';
import { isPublic } from '#schema/publishable.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { recallKeys } from '#services/recalls/recall-keys.ts';
import { serveResource } from '#services/resources/resources.ts';

/** What a list or feed of recalls may be asked for. */
const RecallFilters = z.omit(listRecalls.input, { page: true, limit: true });
const FEED_ITEMS = 50;
const ADDRESSES_MAX = 49_000;
const NEWEST_FIRST = [desc(recalls.announcedOn), desc(recalls.id)];

export function serveRecalls(app: App, { readDb }: Pick<Platform, 'readDb'>) {
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

  serve(
    app,
    getRecall,
    async ({ id }, { lang }) => {
      const [row] = await recallQuery(readDb, and(eq(recalls.id, id), isPublic(recalls)));
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
    query: RecallFilters,

    async newest(filters: z.output<typeof RecallFilters>) {
      const rows = await recallQuery(readDb, matching(filters))
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
    q ? searched(q) : undefined,
  );
}

function searched(text: string): SQL | undefined {
  const like = containing(text);
  const key = batchKey(text);
  return or(
    ilike(recalls.food, like),
    ilike(recalls.maker, like),
    ilike(recalls.reason, like),
    key === '' ? undefined : arrayContains(recalls.batchKeys, [key]),
  );
}

type RecallOwner = { brand: { id: number; name: string } | null };

function recallQuery(readDb: Platform['readDb'], wanted: SQL | undefined) {
  return readDb
    .select({ recall: recalls, brand: { id: brands.id, name: brands.name } })
    .from(recalls)
    .leftJoin(brands, eq(brands.id, recalls.brandId))
    .where(wanted)
    .$dynamic();
}

function readableRecall({ recall, brand }: RecallOwner & { recall: typeof recalls.$inferSelect }, lang: Lang): Recall {
  return {
    ...recall,
    brand,
    level: RECALL_LEVEL.option(recall.level, lang),
    kind: RECALL_KIND.option(recall.kind, lang),
    state: RECALL_STATE.option(recall.state, lang),
    announcedOn: startOfDay(recall.announcedOn),
  };
}

type Deps = { record: RecordAudit; keepDeleted: KeepDeleted };

export function serveRecallDesk(app: App, platform: Platform, deps: Deps): void {
  const { db } = platform;
  serveResource(app, platform, deps, recallResource, {
    table: recalls,
    search: (text) => [searched(text)],
    filters: { state: recalls.state },
    order: [desc(recalls.announcedOn), desc(recalls.id)],
    columns: ({ batches }) => ({
      batches,
      ...recallKeys(batches),
      status: 'published' as const,
      publishedAt: platform.clock.now(),
    }),
    more: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const found = await recallQuery(db, inArray(recalls.id, ids));
      const brands = new Map(found.map(({ recall, brand }) => [recall.id, brand]));
      return ({ id }) => ({ brand: brands.get(id) ?? null });
    },
    uses: [],
    tags: (row, before) => recallTags([row, ...(before ? [before] : [])]),
    isPurged: true,
  });
}

/** Everything that names a recall: its pages, the answers about its brand, and the batch check. */
export function recallTags(rows: readonly { id: number; brandId: number | null }[]): string[] {
  const pages = rows.flatMap(({ id, brandId }) => [`recall:${id}`, ...(brandId === null ? [] : [`brand:${brandId}`])]);
  return [...new Set(['recalls', 'spotchecks', ...pages])];
}
