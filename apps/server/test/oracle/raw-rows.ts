import { brands } from '#schema/brands/brands.ts';
import { spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import type { Kit } from './oracle.ts';

export type RawRecord = typeof spotcheckRecords.$inferSelect & {
  notice: typeof spotcheckNotices.$inferSelect;
  brand: typeof brands.$inferSelect | null;
  items: (typeof spotcheckItems.$inferSelect)[];
  /** Neither overturned nor a proven fake. */
  counted: boolean;
};

/** Records of public notices with what belongs to them, newest first; joined by loops. */
export async function publicRecords({ platform: { db } }: Kit): Promise<RawRecord[]> {
  const notices = await db.select().from(spotcheckNotices);
  const records = await db.select().from(spotcheckRecords);
  const items = await db.select().from(spotcheckItems);
  const brandRows = await db.select().from(brands);
  const itemsOf = Map.groupBy(items, ({ recordId }) => recordId);
  return records
    .flatMap((record) => {
      const notice = notices.find(({ id }) => id === record.noticeId);
      if (notice?.status !== 'published') return [];
      return {
        ...record,
        notice,
        brand: brandRows.find(({ id }) => id === record.brandId) ?? null,
        items: (itemsOf.get(record.id) ?? []).toSorted((a, b) => a.position - b.position),
        counted: record.retest !== 'overturned' && record.authenticity !== 'confirmed_fake',
      };
    })
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || b.id - a.id);
}

/** The failed item that exceeds its limit by most; of equals, and without numbers, the first. */
export function worstFailure({ items }: RawRecord) {
  const failed = items.filter(({ result }) => result === 'fail');
  const most = Math.max(...failed.map(({ timesOver }) => timesOver ?? -1));
  return failed.find(({ timesOver }) => (timesOver ?? -1) === most) ?? null;
}

export function chinaDay(time: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(time);
}

export function chinaMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`) / 1000;
}
