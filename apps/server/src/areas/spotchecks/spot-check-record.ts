import type { CheckRecord } from '@rujian/contract/areas/spotchecks/public';
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

type StoredRecord = {
  sample_no: string;
  maker_address: string;
  consignor: string;
  consignor_address: string;
  sampled_address: string;
  platform: string;
  shop: string;
  trademark: string;
  category_raw: string;
  lab: string;
  retest_lab: string;
  task_source: string;
  remark: string;
  product: CheckRecord['product'];
  disposal: string;
  disposal_url: string;
  disposed_on: string | null;
  editor: string;
  updated_at: number;
  items: StoredItem[];
};

type Year = CheckRecord['makerYears'][number];

const SAME_NOTICE = 6;
/** Older years are only in the list. */
const YEARS_MAX = 6;

export type SpotCheckRecord = ReturnType<typeof createSpotCheckRecord>;

export function createSpotCheckRecord(
  { readDb }: Pick<Platform, 'readDb'>,
  parts: {
    records: Pick<SpotCheckList, 'pageOfIds' | 'rows'>;
    notices: Pick<SpotCheckNotices, 'requireNotice'>;
    responsesTo: ResponsesTo;
  },
) {
  const { records, notices, responsesTo } = parts;
  return {
    /** One record with everything its page shows. */
    async get(id: number, lang: Lang): Promise<CheckRecord> {
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
        statement: checkStatement(row, failed, lang),
        sampleNo: stored.sample_no,
        makerAddress: stored.maker_address,
        consignor: stored.consignor,
        consignorAddress: stored.consignor_address,
        sampledAddress: stored.sampled_address,
        platform: stored.platform,
        shop: stored.shop,
        trademark: stored.trademark,
        categoryRaw: stored.category_raw,
        lab: stored.lab,
        retestLab: stored.retest_lab,
        taskSource: stored.task_source,
        remark: stored.remark,
        product: stored.product,
        disposal: {
          text: stored.disposal,
          url: stored.disposal_url,
          on: stored.disposed_on === null ? null : startOfDay(stored.disposed_on),
        },
        items,
        standards: standardsOf(stored.items),
        source: toNotice(notice, lang),
        snapshotSha256: notice.snapshot_sha256,
        editor: stored.editor,
        updatedAt: stored.updated_at,
        makerYears,
        brandYears,
        sameNotice,
        responses,
      };
    },
  };

  async function read(id: number): Promise<StoredRecord | undefined> {
    const { rows } = await readDb.execute<{ stored: StoredRecord }>(sql`
      select json_build_object(
        'sample_no', coalesce(record.sample_no, ''), 'maker_address', record.maker_address,
        'consignor', record.consignor_name, 'consignor_address', record.consignor_address,
        'sampled_address', record.sampled_address, 'platform', record.platform,
        'shop', record.shop_name, 'trademark', record.trademark,
        'category_raw', record.category_raw, 'lab', record.lab, 'retest_lab', record.retest_lab,
        'task_source', record.task_source, 'remark', record.remark,
        'product', case when product.id is not null
          then json_build_object('id', product.id, 'name', product.name) end,
        'disposal', record.disposal, 'disposal_url', record.disposal_url,
        'disposed_on', record.disposed_on, 'editor', coalesce(editor.name, ''),
        'updated_at', floor(extract(epoch from notice.updated_at)),
        'items', ${ITEMS_OF_RECORD}
      ) as stored
      from ${PUBLIC_RECORDS}
      left join products product on product.id = record.product_id
      left join staff editor on editor.id = notice.editor_id
      where record.id = ${id}`);
    return rows[0]?.stored;
  }

  /** Counted batches by year of their notices, oldest first. */
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
  const found = new Map(items.map((item) => [item.basis, item.basis_term_id]));
  found.delete('');
  return [...found].map(([no, termId]) => ({ no, termId }));
}
