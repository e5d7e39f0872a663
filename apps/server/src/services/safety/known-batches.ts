import { sql } from 'drizzle-orm';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import { batchKeyOf } from '#schema/fields.ts';
import { PUBLIC_RECALLS } from '#services/recalls/public-recalls.ts';
import { IS_PUBLIC_COMPLAINT } from './facet-sums.ts';
import { PUBLIC_RECORDS } from './public-records.ts';

/** A batch as it is printed; `food` is empty where several foods have it. */
export type KnownBatch = { key: string; batch: string; food: string };

/** Which of these batch keys and days are on record, in samples, tests, complaints or recalls. */
export async function readKnownBatches(
  { readDb }: Pick<Platform, 'readDb'>,
  keys: readonly string[],
  days: readonly string[],
): Promise<{ batches: Map<string, KnownBatch>; days: Set<string> }> {
  if (keys.length === 0 && days.length === 0) return { batches: new Map(), days: new Set() };
  const wanted = valueList(keys.length > 0 ? keys : ['']);
  const among = (alias: string) => {
    const column = sql.raw(`${alias}.batch_no`);
    return sql`${column} <> '' and ${batchKeyOf(column)} in (${wanted})`;
  };
  const { rows } = await readDb.execute<{ batches: KnownBatch[]; days: string[] }>(sql`
    with seen as (
      select record.batch_no, record.food_name as food from ${PUBLIC_RECORDS} where ${among('record')}
      union all
      select sample.batch_no, '' from evaluation_products sample
      join evaluations evaluation on evaluation.id = sample.evaluation_id and evaluation.status = 'published'
      where ${among('sample')}
      union all
      select complaint.batch_no, '' from complaints complaint where ${IS_PUBLIC_COMPLAINT} and ${among('complaint')}
      union all
      select batch_no, recall.food from ${PUBLIC_RECALLS} cross join unnest(recall.batches) batch_no
      where recall.batch_keys && array[${wanted}]::text[] and ${batchKeyOf(sql`batch_no`)} in (${wanted})
    )
    select
      coalesce((select json_agg(json_build_object('key', key, 'batch', batch,
        'food', case when foods = 1 then food else '' end)) from (
        select ${batchKeyOf(sql`seen.batch_no`)} as key, min(seen.batch_no) as batch,
          count(distinct seen.food) filter (where seen.food <> '') as foods, max(seen.food) as food
        from seen group by 1
      ) known), '[]') as batches,
      ${
        days.length === 0
          ? sql`'[]'::json`
          : sql`coalesce((select json_agg(distinct record.produced_on) from ${PUBLIC_RECORDS}
              where record.produced_on in (${valueList(days)})), '[]')`
      } as days`);
  const [row] = rows;
  return { batches: new Map(row?.batches.map((batch) => [batch.key, batch])), days: new Set(row?.days) };
}
