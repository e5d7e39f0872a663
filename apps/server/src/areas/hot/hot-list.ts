import type { HotEntry } from '@rujian/contract/areas/hot/public';
import { type HeatSpan, HOT_LIST_TOPICS, type HOT_ORDERS, type Lang } from '@rujian/contract/base/constants';
import { and, desc, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { contentHeats, heatControls } from '#schema/hot/hot.ts';
import { readContents, refKey, toContentCard } from '#services/content/content-directory.ts';
import { movementOf, readHeatHistory } from './heat-history.ts';

type Order = (typeof HOT_ORDERS)[number];
export type HotList = ReturnType<typeof createHotList>;

export function createHotList({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    async list(span: HeatSpan, by: Order, lang: Lang) {
      const rows = await ranked(span, by);
      const refs = rows.map(({ t, targetId }) => ({ t, id: targetId }));
      const [contents, history] = await Promise.all([
        readContents(readDb, refs),
        readHeatHistory(readDb, refs, span, clock.now()),
      ]);
      const list = rows.flatMap((row, place): HotEntry[] => {
        const ref = { t: row.t, id: row.targetId };
        const content = contents.get(refKey(ref));
        if (!content) return [];
        const before = history.of(ref);
        const rank = place + 1;
        return [
          {
            ...toContentCard(content, lang),
            ...pick(row, 'heat', 'raw', 'factor', 'visitors', 'pinned'),
            rank,
            counts: countsOf(row),
            windowComments: row.spanComments,
            windowCollects: row.spanCollects,
            // Snapshots store the order by heat; other orders cannot be compared.
            movement: by === 'all' ? movementOf(rank, before, history.hasEarlier) : null,
            previousRank: by === 'all' ? before.previousRank : null,
            spark: [...before.spark, row.heat],
            peak: before.peak,
          },
        ];
      });
      const computedAt = rows[0] ? unixSeconds(rows[0].computedAt) : null;
      return { list, total: list.length, computedAt };
    },
  };

  function ranked(span: HeatSpan, by: Order) {
    const { spanComments, spanCollects } = contentHeats;
    const counter = by === 'comment' ? spanComments : by === 'collect' ? spanCollects : null;
    return readDb
      .select({
        ...pick(contentHeats, 't', 'targetId', 'heat', 'raw', 'factor', 'visitors', 'computedAt'),
        ...pick(contentHeats, 'views', 'praises', 'collects', 'comments', 'shares', 'spanComments', 'spanCollects'),
        pinned: sql<boolean>`${heatControls.pinnedAt} is not null`,
      })
      .from(contentHeats)
      .leftJoin(heatControls, and(eq(heatControls.t, contentHeats.t), eq(heatControls.targetId, contentHeats.targetId)))
      .where(
        and(
          eq(contentHeats.span, span),
          ne(contentHeats.t, 'topic'),
          isNotNull(contentHeats.rank),
          counter ? gt(counter, 0) : lte(contentHeats.rank, HOT_LIST_TOPICS),
        ),
      )
      .orderBy(...(counter ? [desc(counter), desc(contentHeats.heat)] : []), contentHeats.rank)
      .limit(HOT_LIST_TOPICS);
  }
}

type Counted = Pick<typeof contentHeats.$inferSelect, 'views' | 'praises' | 'collects' | 'comments' | 'shares'>;

export function countsOf({ views, praises, collects, comments, shares }: Counted) {
  return { view: views, praise: praises, collect: collects, comment: comments, share: shares };
}
