import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { nameKeyOf } from '#schema/fields.ts';

type OpenInNotice = { records: number; failed: number; brands: string[] };

/** Records of a notice, public or not, that name a brand or product and are not matched to it yet. */
export async function openInNotice(db: Db | Tx, noticeId: number): Promise<OpenInNotice> {
  const { rows } = await db.execute<OpenInNotice>(sql`
    with mine as materialized (
      select record.id, record.result = 'fail' as failed, record.brand_id, record.product_id,
        ${nameKeyOf(sql`record.maker_name`)} as maker, ${nameKeyOf(sql`record.trademark`)} as trademark,
        ${nameKeyOf(sql`record.food_name`)} as food
      from spotcheck_records record where record.notice_id = ${noticeId} and (record.brand_id is null or record.product_id is null)
    ), called as materialized (
      select brand.id, ${nameKeyOf(sql`brand.name`)} as plain from brands brand where brand.merged_into_id is null
      union select brand.id, ${nameKeyOf(sql`brand.name_en`)} from brands brand where brand.merged_into_id is null
      union select alias.brand_id, ${nameKeyOf(sql`alias.alias`)} from brand_aliases alias
    ), own as materialized (
      select * from names_of_brands(array(
        select called.id from called join mine on mine.brand_id is null and char_length(called.plain) >= 2
          and (position(called.plain in mine.trademark) > 0 or starts_with(mine.food, called.plain))))
    ), open as (
      select mine.id, mine.failed, link.brand_id
      from mine
      join companies company on ${nameKeyOf(sql`company.name`)} = mine.maker
      join brand_companies link on link.company_id = company.id and link.relation <> 'parent'
      where mine.brand_id is null
      union
      select mine.id, mine.failed, own.brand_id
      from mine join own on (position(own.plain in mine.trademark) > 0 and not names_one_of(mine.trademark, own.longer))
        or (starts_with(mine.food, own.plain) and not names_one_of(mine.food, own.longer))
      where mine.brand_id is null
      union
      select mine.id, mine.failed, variant.brand_id
      from variants_of_products(array(
        select product.id from products product join mine on mine.brand_id = product.brand_id where mine.product_id is null)) variant
      join mine on mine.brand_id = variant.brand_id and mine.product_id is null
        and position(variant.core_name in replace(mine.food, '乳', '奶')) > 0
    )
    select count(distinct open.id)::int as records, count(distinct open.id) filter (where open.failed)::int as failed,
      coalesce(array_agg(distinct brand.name), '{}') as brands
    from open join brands brand on brand.id = open.brand_id`);
  return rows[0] ?? { records: 0, failed: 0, brands: [] };
}
