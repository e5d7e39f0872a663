import type { CheckLine, FailedItem } from '@rujian/contract/areas/brands/dossier-lines';
import type { Lang } from '@rujian/contract/base/constants';
import type { CheckOutcome } from '@rujian/contract/vocabulary/brands';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { indicatorNotes, itemName } from '#services/findings/item-name.ts';
import { type PlanColumns, planFinding } from '#services/findings/plan-finding.ts';

type StoredItem = Omit<FailedItem, 'plan'> & PlanColumns;

type StoredLine = Omit<CheckLine, 'producedOn' | 'publishedOn' | 'outcome' | 'items'> & {
  items: StoredItem[];
  producedOn: string | null;
  publishedOn: string;
  result: 'pass' | 'fail';
  retest: string;
  authenticity: string;
};

/** Records in the order of their notices, newest first; `chosen` selects and limits their ids. */
export async function checkLines(db: Db, chosen: SQL, lang: Lang): Promise<CheckLine[]> {
  const { meaning, healthNote } = indicatorNotes(lang);
  const { rows } = await db.execute<{ line: StoredLine }>(sql`
    select json_build_object(
      'id', record.id, 'food', record.food_name, 'spec', record.spec, 'maker', record.maker_name,
      'batch', record.batch_no, 'producedOn', record.produced_on, 'publishedOn', record.published_on,
      'agency', notice.agency, 'result', record.result, 'retest', record.retest,
      'authenticity', record.authenticity,
      'brand', case when brand.id is null then null
        else json_build_object('id', brand.id, 'name', brand.name) end,
      'product', case when product.id is null then null
        else json_build_object('id', product.id, 'name', product.name) end,
      'items', (
        select coalesce(json_agg(json_build_object(
          'name', ${itemName(lang)}, 'result', item.result_raw, 'limit', item.limit_raw,
          'values', item.values, 'value_qualifiers', item.value_qualifiers,
          'plan_lower_m', item.plan_lower_m, 'plan_upper_m', item.plan_upper_m,
          'meaning', coalesce(${meaning}, ''), 'healthNote', coalesce(${healthNote}, '')
        ) order by item.position), '[]')
        from spotcheck_items item
        left join indicators indicator on indicator.id = item.indicator_id
        where item.record_id = record.id and item.result = 'fail'
      )
    ) as line
    from (${chosen}) chosen
    join spotcheck_records record on record.id = chosen.id
    join spotcheck_notices notice on notice.id = record.notice_id and notice.status = 'published'
    left join brands brand on brand.id = record.brand_id
    left join products product on product.id = record.product_id
    order by record.published_on desc, record.id desc`);
  return rows.map(({ line: { result, retest, authenticity, ...line } }) => ({
    ...line,
    producedOn: line.producedOn === null ? null : startOfDay(line.producedOn),
    publishedOn: startOfDay(line.publishedOn),
    outcome: outcomeOf(result, retest, authenticity),
    items: line.items.map(toItem),
  }));
}

function toItem({ name, result, limit, meaning, healthNote, ...columns }: StoredItem): FailedItem {
  return { name, result, limit, meaning, healthNote, plan: planFinding(columns) };
}

/** An overturned failure does not count, and a fake is not a failure of the named brand. */
export function outcomeOf(result: 'pass' | 'fail', retest: string, authenticity: string): CheckOutcome {
  if (authenticity === 'confirmed_fake') return 'fake';
  if (retest === 'overturned') return 'overturned';
  return result;
}

export const COUNTED = sql`record.retest <> 'overturned' and record.authenticity <> 'confirmed_fake'`;

/** A record is public exactly when its notice is. */
export const PUBLIC_RECORDS = sql`spotcheck_records record
  join spotcheck_notices notice on notice.id = record.notice_id and notice.status = 'published'`;

export const NEWEST_FIRST = sql`order by record.published_on desc, record.id desc`;
