import type { HotEntry } from '@rujian/contract/areas/hot/public';
import type { HOT_ORDERS } from '@rujian/contract/base/constants';
import { type HeatSpan, HOT_LIST_TOPICS, type Lang } from '@rujian/contract/base/constants';
import { and, desc, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { contentHeats, heatControls } from '#schema/hot/hot.ts';
import { readContents, refKey, toContentCard } from '#services/content/content-directory.ts';
import { movementOf, readHeatHistory } from './heat-history.ts';

type Order = (typeof HOT_ORDERS)[number];

export type HotList = ReturnType<typeof createHotList>;

/** The last computed hot list; topics have their own. */
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
            rank,
            heat: row.heat,
            raw: row.raw,
            factor: row.factor,
            counts: {
              view: row.views,
              praise: row.praises,
              collect: row.collects,
              comment: row.comments,
              share: row.shares,
            },
            visitors: row.visitors,
            windowComments: row.spanComments,
            windowCollects: row.spanCollects,
            // Snapshots store the order by heat; other orders cannot be compared.
            movement: by === 'all' ? movementOf(rank, before, history.hasEarlier) : null,
            previousRank: by === 'all' ? before.previousRank : null,
            spark: [...before.spark, row.heat],
            peak: before.peak,
            pinned: row.pinned,
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
        t: contentHeats.t,
        targetId: contentHeats.targetId,
        heat: contentHeats.heat,
        raw: contentHeats.raw,
        factor: contentHeats.factor,
        views: contentHeats.views,
        praises: contentHeats.praises,
        collects: contentHeats.collects,
        comments: contentHeats.comments,
        shares: contentHeats.shares,
        visitors: contentHeats.visitors,
        spanComments,
        spanCollects,
        computedAt: contentHeats.computedAt,
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
