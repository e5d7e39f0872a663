import type { CheckTier } from '@rujian/contract/areas/brands/check';
import type { CheckSum } from '@rujian/contract/areas/brands/dossier-lines';
import type { Lang } from '@rujian/contract/base/constants';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { COUNTED, checkLines, NEWEST_FIRST, PUBLIC_RECORDS } from '../dossier/check-lines.ts';
import type { ComplaintLines } from '../dossier/complaint-lines.ts';
import type { TestLines } from '../dossier/test-lines.ts';

const LINES = 6;

/** Conditions for each of the three kinds of record; null where nothing can match. */
export type TierConditions = { record: SQL; sample: SQL | null; complaint: SQL | null };

export async function readTier(
  { db, tests, complaints }: { db: Db; tests: TestLines; complaints: ComplaintLines },
  { record, sample, complaint }: TierConditions,
  lang: Lang,
): Promise<CheckTier> {
  const nothing = { list: [], total: 0 };
  const [sum, checks, tested, newest, counts] = await Promise.all([
    checkSum(db, record),
    checkLines(db, failuresFirst(record), lang),
    sample ? tests.read(sample, lang, { limit: LINES, withdrawn: true }) : nothing,
    complaint ? complaints.newest(complaint, lang, LINES) : [],
    complaint ? complaints.counts(complaint) : { total: 0 },
  ]);
  return {
    sum,
    checks,
    tests: tested.list,
    testTotal: tested.total,
    complaints: newest,
    complaintTotal: counts.total,
  };
}

export async function checkSum(db: Db, condition: SQL): Promise<CheckSum> {
  const { rows } = await db.execute<CheckSum>(sql`
    select count(*) filter (where ${COUNTED})::int as tested,
      count(*) filter (where record.result = 'fail' and ${COUNTED})::int as failed,
      count(*) filter (where record.retest = 'overturned')::int as overturned
    from ${PUBLIC_RECORDS} where ${condition}`);
  return rows[0] ?? { tested: 0, failed: 0, overturned: 0 };
}

/** Failed batches come first, so that many passed ones do not hide them. */
function failuresFirst(condition: SQL): SQL {
  return sql`
    (select record.id from ${PUBLIC_RECORDS}
      where (${condition}) and record.result = 'fail' ${NEWEST_FIRST} limit ${LINES})
    union
    (select record.id from ${PUBLIC_RECORDS} where ${condition} ${NEWEST_FIRST} limit ${LINES})`;
}
