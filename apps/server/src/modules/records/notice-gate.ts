import type { GateItem } from '@rujian/contract/spotcheck-desk';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database.ts';
import { shanghaiDay } from '#platform/shanghai-day.ts';
import type { NoticeCopy } from './notice-copy.ts';

type Counts = { records: number; failed: number; bare: number };

/** What a notice needs before readers see it. */
export async function noticeGate(
  db: Db | Tx,
  id: number,
  { form, records: changed }: NoticeCopy,
  now: Date,
): Promise<GateItem[]> {
  const { rows } = await db.execute<Counts>(sql`
    select count(*)::int as records,
      count(*) filter (where record.result = 'fail')::int as failed,
      count(*) filter (where record.result = 'fail' and not exists (
        select from spotcheck_items item where item.record_id = record.id))::int as bare
    from spotcheck_records record where record.notice_id = ${id}`);
  const { records = 0, failed = 0, bare = 0 } = rows[0] ?? {};
  // Records of the copy may turn from one verdict to the other; the stated numbers bound the rest.
  const isCopy = Object.keys(changed).length > 0;
  return [
    { key: 'url', ok: form.url !== '', detail: '' },
    { key: 'records', ok: Number(records) > 0, detail: '' },
    {
      key: 'counts',
      ok: Number(records) <= form.statedBatches && (isCopy || Number(failed) <= form.statedFailed),
      detail: `${records}/${form.statedBatches} · ${failed}/${form.statedFailed}`,
    },
    { key: 'items', ok: Number(bare) === 0, detail: Number(bare) === 0 ? '' : String(bare) },
    { key: 'past', ok: form.publishedOn <= shanghaiDay(now), detail: form.publishedOn },
  ];
}
