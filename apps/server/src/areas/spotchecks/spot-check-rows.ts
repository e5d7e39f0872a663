import type { CheckRow } from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import { DAIRY_CATEGORY, type DairyCategory } from '@rujian/contract/vocabulary/brands';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { planFinding } from '#services/findings/plan-finding.ts';
import { worstFailureOf } from '#services/findings/worst-failure.ts';
import { type LimitColumns, limitBar } from './items/limit-bar.ts';
import { IS_COUNTED, PUBLIC_RECORDS } from './spot-check-filter.ts';

type StoredFailure = LimitColumns & {
  name: string;
  name_en: string | null;
  found: string;
  standard: string;
  times_over: number | null;
};

type StoredRow = Omit<CheckRow, 'category' | 'province' | 'producedOn' | 'failure' | 'failedItems' | 'publishedOn'> & {
  category: DairyCategory;
  province: { key: string; name: string; nameEn: string } | null;
  producedOn: string | null;
  failure: StoredFailure | null;
  failedItems: number;
  publishedOn: string;
};

export async function rowsByIds(db: Db, ids: number[], lang: Lang): Promise<CheckRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ row: StoredRow }>(statement(ids));
  const byId = new Map(rows.map(({ row }) => [row.id, toRow(row, lang)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function statement(ids: number[]): SQL {
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  return sql`
    select json_build_object(
      'id', record.id, 'food', record.food_name, 'spec', record.spec,
      'maker', record.maker_name, 'sampled', record.sampled_name,
      'brand', case when brand.id is not null
        then json_build_object('id', brand.id, 'name', brand.name) end,
      'category', record.category,
      'province', case when region.id is not null then json_build_object(
        'key', left(region.code, 2) || '0000', 'name', region.short_name, 'nameEn', region.name_en
      ) end,
      'producedOn', record.produced_on, 'batchNo', record.batch_no, 'result', record.result,
      'retest', record.retest, 'authenticity', record.authenticity, 'counted', ${IS_COUNTED},
      'failure', case when item.id is not null then json_build_object(
        'name', item.name_raw, 'name_en', indicator.name_en, 'found', item.result_raw,
        'standard', item.limit_raw, 'times_over', item.times_over, 'value', item.value,
        'values', item.values, 'value_qualifiers', item.value_qualifiers,
        'limit_type', item.limit_type, 'limit_low', item.limit_low, 'limit_high', item.limit_high,
        'plan_lower_m', item.plan_lower_m, 'plan_upper_m', item.plan_upper_m,
        'label_percent', item.label_percent
      ) end,
      'failedItems', coalesce(item.failed_items, 0),
      'notice', json_build_object('id', notice.id, 'agency', notice.agency, 'no', notice.notice_no),
      'publishedOn', record.published_on
    ) as row
    from ${PUBLIC_RECORDS}
    left join brands brand on brand.id = record.brand_id
    left join regions region on region.id = record.maker_region_id
    ${worstFailureOf(sql`record.id`)}
    left join indicators indicator on indicator.id = item.indicator_id
    where record.id in (${wanted})`;
}

function toRow(row: StoredRow, lang: Lang): CheckRow {
  const { failure, province } = row;
  return {
    ...row,
    category: DAIRY_CATEGORY.option(row.category, lang),
    province: province && { key: province.key, name: inLanguage(lang, province) },
    producedOn: row.producedOn === null ? null : startOfDay(row.producedOn),
    failure: failure && {
      ...failure,
      name: inLanguage(lang, { name: failure.name, nameEn: failure.name_en }),
      bar: limitBar(failure),
      timesOver: failure.times_over,
      plan: planFinding(failure),
    },
    failedItems: Number(row.failedItems),
    publishedOn: startOfDay(row.publishedOn),
  };
}

export function inLanguage(lang: Lang, words: { name: string; nameEn: string | null }): string {
  return lang === 'en' && words.nameEn ? words.nameEn : words.name;
}
