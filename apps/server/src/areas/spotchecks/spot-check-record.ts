import type { CheckRecord, CheckRow } from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import type { ResponsesTo } from '#ports/responses.ts';
import { ITEMS_OF_RECORD, type StoredItem, toItem } from './items/spot-check-items.ts';
import { type SpotCheckNotices, toNotice } from './notices/spot-check-notices.ts';
import { IS_COUNTED, PUBLIC_RECORDS } from './spot-check-filter.ts';
import type { SpotCheckList } from './spot-check-list.ts';
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
