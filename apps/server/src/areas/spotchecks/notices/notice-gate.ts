import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { openInNotice } from '#services/safety/open-in-notice.ts';
import type { NoticeCopy } from './notice-copy.ts';

export async function noticeGate(db: Db | Tx, id: number, { form, records: changed, added }: NoticeCopy, now: Date) {
  const { rows } = await db.execute<{ records: number; failed: number; bare: number }>(sql`
    select count(*)::int as records,
      count(*) filter (where record.result = 'fail')::int as failed,
      count(*) filter (where record.result = 'fail' and not exists (
        select from spotcheck_items item where item.record_id = record.id))::int as bare
    from spotcheck_records record where record.notice_id = ${id}`);
  const counted = rows[0] ?? { records: 0, failed: 0, bare: 0 };
  const records = Number(counted.records) + added.length;
  const failed = Number(counted.failed) + added.filter(({ form: { result } }) => result === 'fail').length;
  const bare = Number(counted.bare);
  // Records of the copy may turn from one verdict to the other; the stated numbers bound the rest.
  const isCopy = Object.keys(changed).length > 0;
  const open = await openInNotice(db, id);
  return [
    {
      key: 'matches',
      ok: open.records === 0,
      detail: open.records === 0 ? '' : `${open.records}/${open.failed} · ${open.brands.join(' ')}`,
      isAdvice: true,
    },
    { key: 'url', ok: form.url !== '', detail: '' },
    { key: 'records', ok: records > 0, detail: '' },
    {
      key: 'counts',
      ok: records <= form.statedBatches && (isCopy || failed <= form.statedFailed),
      detail: `${records}/${form.statedBatches} · ${failed}/${form.statedFailed}`,
    },
    { key: 'items', ok: bare === 0, detail: bare === 0 ? '' : String(bare) },
    { key: 'past', ok: form.publishedOn <= shanghaiDay(now), detail: form.publishedOn },
  ];
}
