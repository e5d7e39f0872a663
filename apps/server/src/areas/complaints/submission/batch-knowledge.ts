import type { BatchCheck } from '@rujian/contract/areas/complaints/cases';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { batchKeyOf } from '#schema/fields.ts';

type Row = Omit<BatchCheck, 'publishedOn'> & { day: string };

const CHECKS_SHOWN = 5;

export type BatchKnowledge = ReturnType<typeof createBatchKnowledge>;

/** Spot check results for the batch of a complaint. */
export function createBatchKnowledge({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    async checksOf(brandId: number | null, batchNo: string): Promise<BatchCheck[]> {
      const key = batchKey(batchNo);
      if (key === '' || brandId === null) return [];
      const { rows } = await readDb.execute<Row>(sql`
        select record.id, record.food_name as food, record.result,
          record.retest = 'overturned' as overturned,
          to_char(record.published_on, 'YYYY-MM-DD') as day
        from spotcheck_records record
        join spotcheck_notices notice
          on notice.id = record.notice_id and notice.status = 'published'
        where record.batch_no <> '' and ${batchKeyOf(sql`record.batch_no`)} = ${key}
          and record.brand_id = ${brandId}
        order by record.published_on desc, record.id desc limit ${CHECKS_SHOWN}`);
      return rows.map(({ day, ...check }) => ({ ...check, publishedOn: startOfDay(day) }));
    },
  };
}
