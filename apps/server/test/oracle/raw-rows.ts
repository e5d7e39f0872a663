import type { PgTable } from 'drizzle-orm/pg-core';
import { brands } from '#schema/brands/brands.ts';
import { spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import type { Kit } from './oracle.ts';

const read = new WeakMap<object, Map<PgTable, Promise<unknown[]>>>();

/** All rows of a table in the order of their ids; read once, because no oracle writes. */
export function tableRows<Table extends PgTable>({ platform }: Kit, table: Table): Promise<Table['$inferSelect'][]> {
  const tables = read.get(platform) ?? new Map<PgTable, Promise<unknown[]>>();
  read.set(platform, tables);
  const rows = tables.get(table) ?? inOrder(platform.db.select().from(table as PgTable));
  tables.set(table, rows);
  return rows as Promise<Table['$inferSelect'][]>;
}

async function inOrder(found: PromiseLike<unknown[]>): Promise<unknown[]> {
  const idOf = (row: unknown) => (row as { id?: number }).id ?? 0;
  return (await found).toSorted((one, other) => idOf(one) - idOf(other));
}

export type RawRecord = typeof spotcheckRecords.$inferSelect & {
  notice: typeof spotcheckNotices.$inferSelect;
  brand: typeof brands.$inferSelect | null;
  items: (typeof spotcheckItems.$inferSelect)[];
  /** Neither overturned nor a proven fake. */
  counted: boolean;
};

/** Records of public notices with what belongs to them, newest first; joined by loops. */
export async function publicRecords(kit: Kit): Promise<RawRecord[]> {
  const notices = await tableRows(kit, spotcheckNotices);
  const records = await tableRows(kit, spotcheckRecords);
  const items = await tableRows(kit, spotcheckItems);
  const brandRows = await tableRows(kit, brands);
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
