import type {
  CheckItem,
  CheckRecord,
  CheckRow,
  ITEM_GROUPS,
  MeasuredNumber,
} from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import type { ResponsesTo } from '#ports/responses.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { isPublic } from '#schema/publishable.ts';
import { type LimitColumns, limitBar } from './items/limit-bar.ts';
import { type SpotCheckNotices, toNotice } from './notices/spot-check-notices.ts';
import { IS_COUNTED, PUBLIC_RECORDS } from './spot-check-filter.ts';
import type { SpotCheckList } from './spot-check-list.ts';
import { inLanguage } from './spot-check-rows.ts';
import { checkStatement, isStated } from './spot-check-statement.ts';

type Computed = 'statement' | 'standards' | 'source' | 'snapshotSha256' | 'makerYears' | 'brandYears' | 'sameNotice';
type StoredRecord = Omit<CheckRecord, keyof CheckRow | Computed | 'responses' | 'disposal' | 'items'> & {
  disposal: { text: string; url: string; on: string | null };
  items: StoredItem[];
};

type Year = CheckRecord['makerYears'][number];

const SAME_NOTICE = 6;
const YEARS_MAX = 6;

export function createSpotCheckRecord(
  { readDb }: Pick<Platform, 'readDb'>,
  parts: {
    records: Pick<SpotCheckList, 'pageOfIds' | 'rows'>;
    notices: Pick<SpotCheckNotices, 'requireNotice'>;
    responsesTo: ResponsesTo;
  },
) {
  const { records, notices, responsesTo } = parts;
  return async (id: number, lang: Lang): Promise<CheckRecord> => {
    const ofRecord = sql`notice.id = (select notice_id from spotcheck_records where id = ${id})`;
    const [notice, [row], stored] = await Promise.all([
      notices.requireNotice(ofRecord),
      records.rows([id], lang),
      read(id),
    ]);
    if (!row || !stored) throw new AppError('content.not_found');
    const [makerYears, brandYears, sameNotice, responses] = await Promise.all([
      isStated(row.maker) ? years(sql`record.maker_name = ${row.maker}`) : [],
      row.brand ? years(sql`record.brand_id = ${row.brand.id}`) : [],
      others(notice.id, id, lang),
      responsesTo('spotcheck', id, lang),
    ]);
    const items = stored.items.map((item) => toItem(item, lang));
    const failed = items.filter(({ result }) => result === 'fail').map(({ name }) => name);
    return {
      ...row,
      ...stored,
      statement: checkStatement(row, failed, lang),
      disposal: { ...stored.disposal, on: stored.disposal.on === null ? null : startOfDay(stored.disposal.on) },
      items,
      standards: standardsOf(stored.items),
      source: toNotice(notice, lang),
      snapshotSha256: notice.snapshotSha256,
      makerYears,
      brandYears,
      sameNotice,
      responses,
    };
  };

  async function read(id: number): Promise<StoredRecord | undefined> {
    const { rows } = await readDb.execute<{ stored: StoredRecord }>(sql`
      select json_build_object(
        'sampleNo', coalesce(record.sample_no, ''), 'makerAddress', record.maker_address,
        'consignor', record.consignor_name, 'consignorAddress', record.consignor_address,
        'sampledAddress', record.sampled_address, 'platform', record.platform,
        'shop', record.shop_name, 'trademark', record.trademark,
        'categoryRaw', record.category_raw, 'lab', record.lab, 'retestLab', record.retest_lab,
        'taskSource', record.task_source, 'remark', record.remark,
        'product', case when product.id is not null
          then json_build_object('id', product.id, 'name', product.name) end,
        'disposal', json_build_object('text', record.disposal, 'url', record.disposal_url, 'on', record.disposed_on),
        'editor', coalesce(editor.name, ''), 'updatedAt', floor(extract(epoch from notice.updated_at)),
        'items', ${ITEMS_OF_RECORD}
      ) as stored
      from ${PUBLIC_RECORDS}
      left join products product on product.id = record.product_id
      left join staff editor on editor.id = notice.editor_id
      where record.id = ${id}`);
    return rows[0]?.stored;
  }

  async function years(condition: SQL): Promise<Year[]> {
    const { rows } = await readDb.execute<Year>(sql`
      select extract(year from record.published_on)::int as year, count(*)::int as batches,
        (count(*) filter (where record.result = 'fail'))::int as failed
      from ${PUBLIC_RECORDS} where ${IS_COUNTED} and ${condition}
      group by 1 order by 1 desc limit ${YEARS_MAX}`);
    return rows.reverse();
  }

  async function others(noticeId: number, id: number, lang: Lang) {
    const filters = { notice: noticeId, place: 'maker' as const };
    const ids = await records.pageOfIds(filters, 'failures', SAME_NOTICE + 1, 0);
    return records.rows(ids.filter((other) => other !== id).slice(0, SAME_NOTICE), lang);
  }
}

function standardsOf(items: StoredItem[]): CheckRecord['standards'] {
  const found = new Map(items.map((item) => [item.basis, item.basisTermId]));
  found.delete('');
  return [...found].map(([no, termId]) => ({ no, termId }));
}

type Qualifier = MeasuredNumber['qualifier'];
type Shown = 'id' | 'nameRaw' | 'indicatorId' | 'result' | 'found' | 'standard' | 'basis' | 'timesOver' | 'term';

type StoredItem = LimitColumns &
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

const ITEMS_OF_RECORD = sql`(
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

function toItem(row: StoredItem, lang: Lang): CheckItem {
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
