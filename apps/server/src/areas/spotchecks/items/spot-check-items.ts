import type { CheckItem, ITEM_GROUPS, MeasuredNumber } from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { isPublic } from '#schema/publishable.ts';
import { inLanguage } from '../spot-check-rows.ts';
import { type LimitColumns, limitBar } from './limit-bar.ts';

type Qualifier = MeasuredNumber['qualifier'];
type Shown = 'id' | 'nameRaw' | 'indicatorId' | 'result' | 'found' | 'standard' | 'basis' | 'timesOver' | 'term';

export type StoredItem = LimitColumns &
  Pick<CheckItem, Shown> & {
    nameEn: string | null;
    indicatorKey: string | null;
    qualifier: Qualifier | null;
    value_qualifiers: Qualifier[] | null;
    unit: string | null;
    plan_n: number | null;
    plan_c: number | null;
    meaning: string | null;
    meaningEn: string | null;
    healthNote: string | null;
    healthNoteEn: string | null;
    basisTermId: number | null;
  };

const entry = alias(encyclopediaEntries, 'entry');

function entryNamed(names: ReturnType<typeof sql>) {
  return sql`(
    select json_build_object('id', entry.id, 'name', entry.title)
    from encyclopedia_entries entry
    where ${isPublic(entry)} and (entry.title in (${names}) or entry.id in (
      select entry_id from encyclopedia_aliases where alias in (${names})
    ))
    order by entry.id limit 1
  )`;
}

export const ITEMS_OF_RECORD = sql`(
  select coalesce(json_agg(one order by position), '[]') from (
    select item.position, item.id, item.name_raw as "nameRaw", indicator.name_en as "nameEn",
      item.indicator_id as "indicatorId", indicator.key as "indicatorKey", item.result,
      item.result_raw as found, item.limit_raw as standard, item.basis, item.qualifier,
      item.value, item.values, item.value_qualifiers, item.unit,
      item.limit_type, item.limit_low, item.limit_high, item.plan_n, item.plan_c,
      item.plan_lower_m, item.plan_upper_m, item.label_percent, item.times_over as "timesOver",
      indicator.meaning, indicator.meaning_en as "meaningEn",
      indicator.health_note as "healthNote", indicator.health_note_en as "healthNoteEn",
      ${entryNamed(sql`item.name_raw, indicator.name`)} as term,
      case when item.basis <> '' then (${entryNamed(sql`item.basis`)} ->> 'id')::int end as "basisTermId"
    from spotcheck_items item
    left join indicators indicator on indicator.id = item.indicator_id
    where item.record_id = record.id
  ) one
)`;

export function toItem(row: StoredItem, lang: Lang): CheckItem {
  const { plan_n: n, plan_c: c, plan_lower_m: lower, plan_upper_m: upper } = row;
  return {
    ...row,
    name: inLanguage(lang, { name: row.nameRaw, nameEn: row.nameEn }),
    group: GROUP_OF.get(row.indicatorKey ?? '') ?? 'other',
    structured: row.limit_type !== null && row.unit !== null,
    unit: row.unit ?? '',
    values: valuesOf(row),
    plan: n === null || c === null || lower === null ? null : { n: Number(n), c: Number(c), lower, upper },
    limitLow: row.limit_low,
    limitHigh: row.limit_high,
    labelPercent: row.label_percent,
    bar: limitBar(row),
    meaning: inLanguage(lang, { name: row.meaning ?? '', nameEn: row.meaningEn }),
    healthNote: inLanguage(lang, { name: row.healthNote ?? '', nameEn: row.healthNoteEn }),
  };
}

/** Each with its own qualifier: “<10” among exact values is a bound, not a value. */
function valuesOf({ value, values, qualifier, value_qualifiers }: StoredItem): MeasuredNumber[] {
  if (values && values.length > 0) {
    return values.map((one, place) => ({ qualifier: value_qualifiers?.[place] ?? '=', value: one }));
  }
  return value === null ? [] : [{ qualifier: qualifier ?? '=', value }];
}

type ItemGroup = (typeof ITEM_GROUPS)[number];

const KEYS: Partial<Record<ItemGroup, readonly string[]>> = {
  composition: [
    ...['protein', 'fat', 'milk_solids_nonfat', 'acidity', 'moisture', 'calcium', 'sodium'],
    ...['total_sugar', 'non_lactose_sugar', 'lactose_share', 'vitamin_d', 'dha', 'lactoferrin'],
    ...['beta_lactoglobulin', 'furosine', 'cheese_share', 'cow_milk_share'],
  ],
  microbes: [
    ...['total_plate_count', 'coliforms', 'staphylococcus_aureus', 'salmonella'],
    ...['listeria_monocytogenes', 'cronobacter', 'yeasts', 'moulds', 'lactic_acid_bacteria'],
    'commercial_sterility',
  ],
  contaminants: ['aflatoxin_m1', 'melamine'],
  additives: ['sorbic_acid'],
  label: ['label_protein', 'label_calcium'],
};

const GROUP_OF = new Map(
  Object.entries(KEYS).flatMap(([group, keys]) => keys.map((key) => [key, group as ItemGroup] as const)),
);
