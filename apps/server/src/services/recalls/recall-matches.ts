import { type SQL, sql } from 'drizzle-orm';
import { batchKeyOf, nameKeyOf } from '#schema/fields.ts';

const MAKER = nameKeyOf(sql`recall.maker`);
const TRADEMARK = nameKeyOf(sql`recall.trademark`);
const FOOD = foodKeyOf(sql`recall.food`);

/** Notices write these where there is no trademark; no two owners share them. */
const HAS_TRADEMARK = sql`recall.trademark not in ('', '/', '-', '—', '无')`;

/** Without the type that a notice adds in brackets: 鲜牛奶（巴氏杀菌乳） is 鲜牛奶. */
function foodKeyOf(name: SQL): SQL {
  return sql`regexp_replace(${nameKeyOf(name)}, '[(【〔\\[][^)】〕\\]]*[)】〕\\]]', '', 'g')`;
}

/** Foods contradict each other when neither name contains the other; a food that is not stated contradicts none. */
export function isSameFood(name: SQL): SQL {
  const food = foodKeyOf(name);
  return sql`(position(${food} in ${FOOD}) > 0 or position(${FOOD} in ${food}) > 0)`;
}

/** The batch itself, whatever the food is called; else a day that the recall names, or every batch of its food. */
function isRecalledBatch(alias: 'record' | 'complaint', food: SQL): SQL {
  const number = sql.raw(`${alias}.batch_no`);
  const produced = sql.raw(`${alias}.produced_on`);
  return sql`(
    (${number} <> '' and ${batchKeyOf(number)} = any(recall.batch_keys))
    or ((cardinality(recall.batches) = 0 or ${produced} = any(recall.batch_days)) and ${isSameFood(food)}))`;
}

/**
 * Between `recall` and `record`: the same batch, day or, for a recall without batches, food, of the same maker, brand or
 * trademark. A batch number alone names nothing, because two makers use the same one.
 */
export const RECALL_CONCERNS_RECORD = sql`(
  (
    ${nameKeyOf(sql`record.maker_name`)} = ${MAKER}
    or (record.consignor_name <> '' and ${nameKeyOf(sql`record.consignor_name`)} = ${MAKER})
    or record.brand_id = recall.brand_id
    or (record.trademark <> '' and ${HAS_TRADEMARK} and ${nameKeyOf(sql`record.trademark`)} = ${TRADEMARK})
  ) and ${isRecalledBatch('record', sql`record.food_name`)})`;

/** Between `recall` and the id of a brand. A maker or trademark decides only where the recall names no brand. */
function isRecalledBrand(id: SQL): SQL {
  return sql`(recall.brand_id = ${id} or (recall.brand_id is null and (
    (${HAS_TRADEMARK} and exists (
      select from brands named where named.id = ${id} and ${nameKeyOf(sql`named.name`)} = ${TRADEMARK}))
    or exists (
      select from brand_companies link join companies company on company.id = link.company_id
      where link.brand_id = ${id} and ${nameKeyOf(sql`company.name`)} = ${MAKER}))))`;
}

/** 14 digits, as recalls store barcodes. */
const isRecalledBarcode = (barcode: SQL) => sql`lpad(${barcode}, 14, '0') = any(recall.barcodes)`;

/** Between `recall` and `product`: its barcode, or its food of the same brand, or a recalled batch on record. */
export const RECALL_CONCERNS_PRODUCT = sql`(
  ${isRecalledBarcode(sql`product.barcode`)}
  or (${isRecalledBrand(sql`product.brand_id`)} and (${isSameFood(sql`product.name`)}
    or position(${FOOD} in ${foodKeyOf(
      sql`(select named.name from brands named where named.id = product.brand_id) || product.name`,
    )}) > 0))
  or exists (
    select from spotcheck_records record
    join spotcheck_notices notice on notice.id = record.notice_id and notice.status = 'published'
    where record.product_id = product.id and ${RECALL_CONCERNS_RECORD}))`;

/** Between `recall` and `complaint`: the batch, day or food that readers stated, of the brand they stated. */
export const RECALL_CONCERNS_COMPLAINT = sql`(
  (
    ${isRecalledBrand(sql`complaint.brand_id`)}
    or (complaint.brand_text <> '' and ${nameKeyOf(sql`complaint.brand_text`)} in (
      ${MAKER}, case when ${HAS_TRADEMARK} then ${TRADEMARK} end,
      (select ${nameKeyOf(sql`named.name`)} from brands named where named.id = recall.brand_id)))
    or exists (
      select from products own where own.id = complaint.product_id and ${isRecalledBarcode(sql`own.barcode`)})
  ) and ${isRecalledBatch(
    'complaint',
    sql`coalesce((select own.name from products own where own.id = complaint.product_id), complaint.product_text)`,
  )})`;
