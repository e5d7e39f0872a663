import type { FeeRate, setFeeRate } from '@rujian/contract/areas/contributions/fees';
import { fenOf, RATE_AHEAD_MAX_DAYS, yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { FEE_GRADES, type FeeGrade } from '@rujian/contract/vocabulary/contributions';
import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { feeRates } from '#schema/contributions/fees.ts';
import { staff } from '#schema/staff/staff.ts';
import type { Deps } from '../deps.ts';

const DAY_SECONDS = 86_400;

/** Fee rates by grade; a rate is never edited, a newer one replaces it. */
export function createFeeRates({ db, clock }: Pick<Platform, 'db' | 'clock'>, { record }: Pick<Deps, 'record'>) {
  return {
    async list() {
      const now = clock.now();
      const [current, later] = await Promise.all([
        Promise.all(FEE_GRADES.map((grade) => rateOf(db, grade, now))),
        selectRates(db).where(gt(feeRates.effectiveFrom, now)).orderBy(asc(feeRates.id)),
      ]);
      return { now: current.flatMap((row) => (row ? [toRate(row)] : [])), later: later.map(toRate) };
    },

    async set(caller: StaffCaller, { grade, piece, thousand, from }: ParsedInput<typeof setFeeRate>): Promise<FeeRate> {
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
    },
  };
}

/** Of the rates in effect, the newest. */
export async function rateOf(db: Db | Tx, grade: FeeGrade, now: Date) {
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
  const from = unixSeconds(rate.effectiveFrom);
  return { id: rate.id, grade: rate.grade, ...amountsOf(rate), from, by };
}
