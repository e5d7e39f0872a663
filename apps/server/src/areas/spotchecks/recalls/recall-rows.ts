import type { Recall } from '@rujian/contract/areas/spotchecks/recalls';
import type { Lang } from '@rujian/contract/base/constants';
import { RECALL_KIND, RECALL_LEVEL, RECALL_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { eq, type SQL } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { brands } from '#schema/brands/brands.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';

type Row = typeof recalls.$inferSelect;
type Named = { id: number; name: string };

export type RecallOwner = { brand: Named | null };

/** Recalls with their brands, as a query that still needs its order and its bounds. */
export function recallQuery(readDb: Platform['readDb'], wanted: SQL | undefined) {
  return readDb
    .select({ recall: recalls, brand: { id: brands.id, name: brands.name } })
    .from(recalls)
    .leftJoin(brands, eq(brands.id, recalls.brandId))
    .where(wanted)
    .$dynamic();
}

export function readableRecall({ recall, brand }: RecallOwner & { recall: Row }, lang: Lang): Recall {
  return {
    ...recall,
    brand,
    level: RECALL_LEVEL.option(recall.level, lang),
    kind: RECALL_KIND.option(recall.kind, lang),
    state: RECALL_STATE.option(recall.state, lang),
    announcedOn: startOfDay(recall.announcedOn),
  };
}
