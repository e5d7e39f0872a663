import {
  decideFee,
  type FeeRate,
  listFeeRates,
  proposeFee,
  setFeeRate,
} from '@rujian/contract/areas/contributions/fees';
import { textLength } from '@rujian/contract/areas/contributions/rules';
import { feeFen, fenOf, RATE_AHEAD_MAX_DAYS, yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import { FEE_GRADES, type FeeGrade } from '@rujian/contract/vocabulary/contributions';
import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { DAY_SECONDS, secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { type ContributionRow, contributions } from '#schema/contributions/contributions.ts';
import { contributionFees, feeRates } from '#schema/contributions/fees.ts';
import { staff } from '#schema/staff/staff.ts';
import { feeMessage } from '../author-messages.ts';
import type { Deps } from '../deps.ts';
import { type FeesView, feeAmounts } from './fees-view.ts';

type Fee = typeof contributionFees.$inferSelect;

const PAYABLE: readonly ContributionRow['state'][] = ['accepted', 'in_production', 'published'];

/**
 * Author fees: proposed by grade, approved by another person, booked once the article is public. Every change locks the
 * contribution's row first, so that a concurrent approval and publication see each other.
 */
export function serveFees(app: App, { db, clock }: Platform, view: FeesView, { addMoney, sendMessage, record }: Deps) {
  serve(app, proposeFee, async (input, caller) => {
    const { contribution: contributionId, grade, basis } = input;
    const now = clock.now();
    const id = await db.transaction(async (tx) => {
      const row = await hold(tx, contributionId);
      if (!row) throw new AppError('contribution.not_found');
      const rate = (await rateOf(tx, grade, now))?.rate;
      if (row.kind === 'tip' || !PAYABLE.includes(row.state) || !rate) throw new AppError('fee.not_payable');
      const characters = textLength(row.bodyText);
      const amountFen = feeFen(basis, rate, characters);
      const proposed = { note: input.note.trim(), proposedBy: caller.id, proposedAt: now };
      const [made] = await tx
        .insert(contributionFees)
        .values({ contributionId, grade, basis, rateId: rate.id, characters, amountFen, ...proposed })
        .onConflictDoNothing()
        .returning({ id: contributionFees.id });
      if (!made) throw new AppError('fee.exists');
      const after = { grade, basis, characters, amount: yuanOf(amountFen) };
      const target = { type: 'contribution', id: contributionId };
      await record(tx, { caller, action: 'fee.propose', target, after, reason: input.note });
      return made.id;
    });
    return view.one(caller, id);
  });

  serve(app, decideFee, async ({ id, approve, reason }, caller) => {
    const now = clock.now();
    return db.transaction(async (tx) => {
      const [fee] = await tx.select().from(contributionFees).where(eq(contributionFees.id, id));
      const row = fee && (await hold(tx, fee.contributionId));
      if (!fee || !row) throw new AppError('money.not_found');
      if (fee.proposedBy === caller.id) throw new AppError('money.own_proposal');
      const state = approve ? ('approved' as const) : ('rejected' as const);
      const [decided] = await tx
        .update(contributionFees)
        .set({ state, decidedBy: caller.id, decidedAt: now, reason: reason.trim() })
        .where(and(eq(contributionFees.id, id), eq(contributionFees.state, 'proposed')))
        .returning();
      if (!decided) throw new AppError('money.decided');
      await record(tx, {
        caller,
        action: approve ? 'fee.approve' : 'fee.reject',
        reason: reason.trim(),
        target: { type: 'contribution', id: row.id },
        before: { state: 'proposed' },
        after: { state, amount: yuanOf(decided.amountFen) },
      });
      if (!approve) return { state };
      await sendMessage(feeMessage(row, 'approved', feeAmounts(decided.amountFen)), tx);
      if (row.state !== 'published') return { state };
      await book(tx, row, decided);
      return { state: 'booked' as const };
    });
  });

  return {
    async bookFor(tx: Tx, row: ContributionRow): Promise<void> {
      const [fee] = await tx
        .select()
        .from(contributionFees)
        .where(and(eq(contributionFees.contributionId, row.id), eq(contributionFees.state, 'approved')));
      if (fee) await book(tx, row, fee);
    },
  };

  async function book(tx: Tx, row: ContributionRow, fee: Fee): Promise<void> {
    const { memberId, articleId, title } = row;
    await addMoney(
      {
        memberId,
        type: 'fee_accrual' as const,
        amountFen: fee.amountFen,
        memo: `稿费：《${title}》`,
        key: `fee:${fee.id}`,
        operatorId: fee.decidedBy ?? fee.proposedBy,
        ...(articleId !== null && { t: 'news' as const, targetId: articleId }),
      },
      tx,
    );
    await tx
      .update(contributionFees)
      .set({ state: 'booked', bookedAt: clock.now(), articleId })
      .where(eq(contributionFees.id, fee.id));
    await sendMessage(feeMessage(row, 'booked', feeAmounts(fee.amountFen)), tx);
  }
}

async function hold(tx: Tx, contributionId: number): Promise<ContributionRow | undefined> {
  const [row] = await tx.select().from(contributions).where(eq(contributions.id, contributionId)).for('update');
  return row?.state === 'draft' ? undefined : row;
}

/** Fee rates by grade; a rate is never edited, a newer one replaces it. */
export function serveFeeRates(app: App, { db, clock }: Platform, { record }: Deps): void {
  serve(app, listFeeRates, async () => {
    const now = clock.now();
    const [current, later] = await Promise.all([
      Promise.all(FEE_GRADES.map((grade) => rateOf(db, grade, now))),
      selectRates(db).where(gt(feeRates.effectiveFrom, now)).orderBy(asc(feeRates.id)),
    ]);
    return { now: current.flatMap((row) => (row ? [toRate(row)] : [])), later: later.map(toRate) };
  });

  serve(app, setFeeRate, async ({ grade, piece, thousand, from }, caller) => {
    const now = clock.now();
    const effectiveFrom = from === 0 ? now : new Date(from * 1_000);
    const last = secondsAfter(now, RATE_AHEAD_MAX_DAYS * DAY_SECONDS);
    if (effectiveFrom < now || effectiveFrom > last) {
      throw new AppError('effective.not_possible', { days: RATE_AHEAD_MAX_DAYS });
    }
    const pieceFen = fenOf(piece) ?? 0;
    const thousandFen = fenOf(thousand) ?? 0;
    return db.transaction(async (tx) => {
      const before = await rateOf(tx, grade, now);
      const values = { grade, pieceFen, thousandFen, effectiveFrom, createdBy: caller.id };
      const [made] = await tx
        .insert(feeRates)
        .values({ ...values, createdAt: now })
        .returning({ id: feeRates.id });
      const [row] = await selectRates(tx).where(eq(feeRates.id, made?.id ?? 0));
      if (!row) throw new Error('The rate was not stored');
      await record(tx, {
        caller,
        action: 'fee.rate',
        target: { type: 'fee_rate', id: row.rate.id },
        before: before && { grade, ...amountsOf(before.rate) },
        after: { grade, ...amountsOf(row.rate), from: effectiveFrom.toISOString() },
      });
      return toRate(row);
    });
  });
}

async function rateOf(db: Db | Tx, grade: FeeGrade, now: Date) {
  const [row] = await selectRates(db)
    .where(and(eq(feeRates.grade, grade), lte(feeRates.effectiveFrom, now)))
    .orderBy(desc(feeRates.id))
    .limit(1);
  return row;
}

function selectRates(db: Db | Tx) {
  return db
    .select({ rate: feeRates, by: pick(staff, 'id', 'name') })
    .from(feeRates)
    .leftJoin(staff, eq(staff.id, feeRates.createdBy))
    .$dynamic();
}

function amountsOf({ pieceFen, thousandFen }: typeof feeRates.$inferSelect) {
  return { piece: yuanOf(pieceFen), thousand: yuanOf(thousandFen) };
}

function toRate({ rate, by }: NonNullable<Awaited<ReturnType<typeof rateOf>>>): FeeRate {
  return { id: rate.id, grade: rate.grade, ...amountsOf(rate), from: unixSeconds(rate.effectiveFrom), by };
}
