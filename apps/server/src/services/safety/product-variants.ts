import { formatGtin, GTIN_DIGITS, gtinOf, hasGtinLength } from '@rujian/contract/base/identifiers/gtin';
import { type SQL, sql } from 'drizzle-orm';
import { valueList } from '#platform/database/value-list.ts';
import { nameKeyOf } from '#schema/fields.ts';

const PACKS = '盒瓶袋罐杯支条听桶箱包';
const FOR_WHOM = '家庭|全家|便携|独立|分享|量贩|学生|组合|试用|尝鲜|旅行|礼盒|实惠|经济';
const UNIT = 'kg|ml|l|g|毫升|升|千克|公斤|克';
const COUNTED = `[${PACKS}片枚粒提]`;

/** Words for packs in a plain name, longer ones first. */
const PACK_WORDS = [
  `[0-9]+([.][0-9]+)?(${UNIT})(/?${COUNTED})?([×x*][0-9]+${COUNTED}?)*(/?[箱提盒])?`,
  `[×x*]?[0-9]+[${PACKS}]装?`,
  `(${FOR_WHOM})[${PACKS}]?装`,
  `[大小迷][你]?[${PACKS}]装`,
  `[${PACKS}]装`,
  `(大|小|迷你)[盒瓶袋罐杯听桶箱包]`,
  '礼盒',
].join('|');
const EMPTY_BRACKETS = '[(【\\[][,、;+/]*[)】\\]]|[,、;+/]+(?=[)】\\]])';
const BRACKETS = '[(【〔\\[][^)】〕\\]]*[)】〕\\]]';

function familyOf(name: SQL): SQL {
  const bare = sql`regexp_replace(regexp_replace(${nameKeyOf(name)}, ${PACK_WORDS}, '', 'g'), ${EMPTY_BRACKETS}, '', 'g')`;
  return sql`coalesce(nullif(${bare}, ''), ${nameKeyOf(name)})`;
}

/** A plain name without what is in brackets. */
export function withoutBrackets(plain: SQL): SQL {
  return sql`regexp_replace(${plain}, ${BRACKETS}, '', 'g')`;
}

/** All packs of these products: rows with `id`, `brand_id`, `name` and `barcode`. */
export function variantsOf(ids: readonly number[]): SQL {
  return sql`(
    select variant.id, variant.brand_id, variant.name, variant.barcode
    from products chosen
    join products variant on variant.brand_id = chosen.brand_id
      and (variant.id = chosen.id or ${familyOf(sql`variant.name`)} = ${familyOf(sql`chosen.name`)})
    where chosen.id in (${valueList(ids)}))`;
}

/** The one product that has this barcode, in the same columns. */
export function productWith(barcode: string): SQL {
  const gtin = gtinOf(barcode) ?? '';
  const printed = [0, 1, 2, 6].map((zeros) => gtin.slice(zeros)).filter((code) => isPrintedForm(code, gtin));
  return sql`(
    select coded.id, coded.brand_id, coded.name, coded.barcode from products coded
    where coded.barcode in (${valueList(printed)}))`;
}

function isPrintedForm(code: string, gtin: string): boolean {
  return hasGtinLength(code) && code.padStart(GTIN_DIGITS, '0') === gtin && code.length >= formatGtin(gtin).length;
}

/** The plain core name of `product`, a row of the above; null where it is too short to name anything. */
export function coreNameOf(product: string): SQL {
  const name = withoutBrackets(familyOf(sql.raw(`${product}.name`)));
  return sql`(
    select core.name from (
      select coalesce((
        select substr(whole.name, char_length(own.plain) + 1)
        from ${brandNames(sql.raw(`${product}.brand_id`))} own
        where starts_with(whole.name, own.plain) order by char_length(own.plain) desc limit 1
      ), whole.name) as name
      from (select ${name} as name) whole
    ) core where char_length(core.name) >= 2)`;
}

/** Plain names of at least two characters: name, English name and aliases. */
export function brandNames(brandId: SQL): SQL {
  return sql`(
    select named.plain from ${ALL_BRAND_NAMES} named
    where named.brand_id = ${brandId} and char_length(named.plain) >= 2)`;
}

/** Names of brands that are not merged into another one. */
export const ALL_BRAND_NAMES = sql`(
  select brand.id as brand_id, ${nameKeyOf(sql`brand.name`)} as plain from brands brand where brand.merged_into_id is null
  union all
  select brand.id, ${nameKeyOf(sql`brand.name_en`)} from brands brand where brand.merged_into_id is null
  union all
  select alias.brand_id, ${nameKeyOf(sql`alias.alias`)} from brand_aliases alias)`;
