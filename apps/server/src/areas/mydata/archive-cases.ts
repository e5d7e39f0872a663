import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { billboardBallots } from '#schema/billboards/votes.ts';
import { complaints } from '#schema/complaints.ts';
import { withdrawals } from '#schema/ledger/withdrawals.ts';

/** A member's complaints, votes and payouts; payout accounts stay masked. */
export async function readArchiveCases(db: Db, memberId: number) {
  return {
    complaints: await db
      .select({
        ...pick(complaints, 'createdAt', 'no', 'state', 'title', 'detail'),
        brand: complaints.brandText,
        product: complaints.productText,
        ...pick(complaints, 'batchNo', 'orderNo', 'contactName', 'contactMobile'),
      })
      .from(complaints)
      .where(eq(complaints.memberId, memberId))
      .orderBy(asc(complaints.id)),
    votes: await db
      .select({
        at: billboardBallots.at,
        list: billboards.name,
        period: billboardEditions.period,
        entry: billboardEntries.name,
      })
      .from(billboardBallots)
      .innerJoin(billboardEditions, eq(billboardEditions.id, billboardBallots.editionId))
      .innerJoin(billboards, eq(billboards.id, billboardBallots.billboardId))
      .innerJoin(billboardEntries, eq(billboardEntries.id, billboardBallots.entryId))
      .where(eq(billboardBallots.memberId, memberId))
      .orderBy(asc(billboardBallots.id)),
    withdrawals: await db
      .select({
        ...pick(withdrawals, 'requestedAt', 'amountFen', 'taxFen'),
        payee: withdrawals.payeeHint,
        state: withdrawals.state,
        endedAt: withdrawals.endedAt,
      })
      .from(withdrawals)
      .where(eq(withdrawals.memberId, memberId))
      .orderBy(asc(withdrawals.id)),
  };
}
