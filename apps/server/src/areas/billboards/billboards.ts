import type { Lang } from '@rujian/contract/base/constants';
import { and, eq } from 'drizzle-orm';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { billboardEditions } from '#schema/billboards/billboards.ts';
import { isPublic } from '#schema/publishable.ts';
import type { BillboardDetail } from './billboard-detail.ts';
import { createHomeBillboard } from './home-billboard.ts';

const ENTRIES_MAX = 10;
const SHOWN = ['rank', 'previousRank', 'movement', 'name', 'brand', 'product', 'score'] as const;

export function createBillboards(platform: Pick<Platform, 'readDb'>, detail: BillboardDetail) {
  const { readDb } = platform;
  return {
    /** The newest edition of one ranking, for other pages; null without one. */
    async newest(id: number, lang: Lang) {
      const [published] = await readDb
        .select({ id: billboardEditions.id })
        .from(billboardEditions)
        .where(and(isPublic(billboardEditions), eq(billboardEditions.billboardId, id)))
        .limit(1);
      if (!published) return null;
      const { name, unit, edition, entries } = await detail.get(id, undefined, lang);
      return {
        id,
        name,
        period: edition.period,
        unit,
        entries: entries.slice(0, ENTRIES_MAX).map((entry) => pick(entry, ...SHOWN)),
      };
    },

    home: createHomeBillboard(platform),
  };
}
