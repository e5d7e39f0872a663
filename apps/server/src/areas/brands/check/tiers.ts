import type { CheckTier } from '@rujian/contract/areas/brands/check';
import type { CheckSum } from '@rujian/contract/areas/brands/dossier-lines';
import type { Lang } from '@rujian/contract/base/constants';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { COUNTED, checkLines, NEWEST_FIRST, PUBLIC_RECORDS } from '../dossier/check-lines.ts';
import type { ComplaintLines } from '../dossier/complaint-lines.ts';
import type { TestLines } from '../dossier/test-lines.ts';

const LINES = 6;
const NOTHING: CheckSum = { tested: 0, failed: 0, overturned: 0 };

/** Conditions for each of the three kinds of record; null where nothing can match. */
export type TierConditions = { record: SQL; sample: SQL | null; complaint: SQL | null; isBatch?: boolean };

export async function readTier(
  { db, tests, complaints }: { db: Db; tests: TestLines; complaints: ComplaintLines },
  { record, sample, complaint, isBatch = false }: TierConditions,
  lang: Lang,
): Promise<CheckTier> {
  const nothing = { list: [], total: 0 };
  const complaintCounts = isBatch ? complaints.batchCounts : complaints.counts;
  const [sum, checks, tested, newest, counts] = await Promise.all([
    isBatch ? batchSum(db, record) : checkSum(db, record),
    checkLines(db, failuresFirst(record), lang),
    sample ? tests.read(sample, lang, { limit: LINES, withdrawn: true }) : nothing,
    complaint ? complaints.newest(complaint, lang, LINES) : [],
    complaint ? complaintCounts(complaint) : { total: 0 },
  ]);
  return { sum, checks, tests: tested.list, testTotal: tested.total, complaints: newest, complaintTotal: counts.total };
}

/** `condition` is about a stored sum, called `record` as in conditions about records. */
export async function checkSum(db: Db, condition: SQL): Promise<CheckSum> {
  const { rows } = await db.execute<CheckSum>(sql`
    select coalesce(sum(record.tested), 0)::int as tested,
      coalesce(sum(record.failed), 0)::int as failed,
      coalesce(sum(record.overturned), 0)::int as overturned
    from spotcheck_sums record where ${condition}`);
  return rows[0] ?? NOTHING;
}

async function batchSum(db: Db, condition: SQL): Promise<CheckSum> {
  const { rows } = await db.execute<CheckSum>(sql`
    select count(*) filter (where ${COUNTED})::int as tested,
      count(*) filter (where record.result = 'fail' and ${COUNTED})::int as failed,
      count(*) filter (where record.retest = 'overturned')::int as overturned
    from ${PUBLIC_RECORDS} where ${condition}`);
  return rows[0] ?? NOTHING;
}

/** Failed batches come first, so that many passed ones do not hide them. */
function failuresFirst(condition: SQL): SQL {
  return sql`
    (select record.id from ${PUBLIC_RECORDS}
      where (${condition}) and record.result = 'fail' ${NEWEST_FIRST} limit ${LINES})
    union
    (select record.id from ${PUBLIC_RECORDS} where ${condition} ${NEWEST_FIRST} limit ${LINES})`;
}
