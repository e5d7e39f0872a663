import { type SQL, sql } from 'drizzle-orm';

export function answerableOf(brandId: number): SQL {
  return sql`(
    select 'spotcheck' as t, record.id, record.food_name as title, record.result = 'fail' as failed,
      extract(epoch from record.published_on::timestamp at time zone 'Asia/Shanghai')::bigint as at
    from spotcheck_records record
    join spotcheck_notices notice on notice.id = record.notice_id and notice.status = 'published'
    where record.brand_id = ${brandId}
    union all
    select 'evaluation', test.id, test.title, false, extract(epoch from test.published_at)::bigint
    from evaluations test
    where test.status = 'published' and exists (
      select from evaluation_products sample
      where sample.evaluation_id = test.id and sample.brand_id = ${brandId}
    )
  )`;
}
