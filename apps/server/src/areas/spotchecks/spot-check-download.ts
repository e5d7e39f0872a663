import { SPOTCHECK_FIELDS } from '@rujian/contract/areas/opendata/public';
import type { CheckFilters } from '@rujian/contract/areas/spotchecks/public';
import { sql } from 'drizzle-orm';
import type { Table } from '#platform/http/downloads.ts';
import type { Platform } from '#platform/platform.ts';
import { IS_COUNTED, matchesFilters, PUBLIC_RECORDS } from './spot-check-filter.ts';

type Field = (typeof SPOTCHECK_FIELDS)[number]['field'];
type Row = Record<Exclude<Field, 'failed_items' | 'counted'>, string | number | null> & {
  counted: boolean;
  items: { name: string; result: 'pass' | 'fail'; found: string; limit: string }[];
};

/** The newest ones; more are read year by year with `from` and `to`. */
const DOWNLOAD_MAX_RECORDS = 20_000;

export function createSpotCheckDownload({ readDb, clock, siteUrl }: Pick<Platform, 'readDb' | 'clock' | 'siteUrl'>) {
  return {
    async table(filters: CheckFilters): Promise<Table> {
      const rows = await read(filters);
      return {
        head: SPOTCHECK_FIELDS.map(({ field }) => field),
        rows: rows.map((row) => SPOTCHECK_FIELDS.map(({ field }) => cell(row, field))),
      };
    },

    async json(filters: CheckFilters): Promise<object> {
      const rows = await read(filters);
      return {
        source: `${siteUrl}/spotcheck`,
        licence: 'CC BY 4.0',
        generatedAt: clock.now().toISOString(),
        isComplete: rows.length < DOWNLOAD_MAX_RECORDS,
        fields: SPOTCHECK_FIELDS,
        records: rows,
      };
    },
  };

  async function read(filters: CheckFilters): Promise<Row[]> {
    const { rows } = await readDb.execute<{ row: Row }>(sql`
      select json_build_object(
        'id', record.id, 'published_on', record.published_on, 'notice_id', notice.id,
        'agency', notice.agency, 'notice_no', notice.notice_no, 'notice_url', notice.url,
        'sample_no', record.sample_no, 'food', record.food_name, 'spec', record.spec,
        'trademark', record.trademark, 'brand', brand.name, 'category', record.category,
        'category_raw', record.category_raw, 'produced_on', record.produced_on,
        'batch_no', record.batch_no, 'maker', record.maker_name,
        'maker_address', record.maker_address, 'maker_province', maker.code,
        'sampled', record.sampled_name, 'sampled_address', record.sampled_address,
        'sampled_province', sampled.code, 'result', record.result, 'retest', record.retest,
        'authenticity', record.authenticity, 'counted', ${IS_COUNTED}, 'lab', record.lab,
        'disposal', record.disposal, 'remark', record.remark,
        'items', coalesce(items.list, '[]')
      ) as row
      from ${PUBLIC_RECORDS}
      left join brands brand on brand.id = record.brand_id
      left join regions maker on maker.id = record.maker_region_id
      left join regions sampled on sampled.id = record.sampled_region_id
      left join lateral (
        select json_agg(json_build_object(
          'name', item.name_raw, 'result', item.result, 'found', item.result_raw,
          'limit', item.limit_raw
        ) order by item.position) as list
        from spotcheck_items item where item.record_id = record.id
      ) items on true
      where ${matchesFilters(filters)}
      order by record.published_on desc, record.id desc limit ${DOWNLOAD_MAX_RECORDS}`);
    return rows.map(({ row }) => row);
  }
}

function cell(row: Row, name: Field): string | number | null {
  if (name === 'counted') return String(row.counted);
  if (name !== 'failed_items') return row[name];
  const failed = row.items.filter(({ result }) => result === 'fail');
  return failed.map((item) => [item.name, item.found, item.limit].join('║')).join('；');
}
