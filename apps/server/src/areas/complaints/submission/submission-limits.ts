import {
  COMPLAINTS_A_DAY,
  COMPLAINTS_IN_30_DAYS,
  COMPLAINTS_NOTED_IN_30_DAYS,
} from '@rujian/contract/areas/complaints/rules';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsBefore } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';
import { complaints } from '#schema/complaints.ts';
import { OPEN_STATES } from '../clocks/state-machine.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** Serialises the submissions of one member, or two tabs would not see each other. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`complaints of ${memberId}`}))`);
}

export async function sentLately(db: Db | Tx, memberId: number, now: Date) {
  const today = new Date(startOfDay(shanghaiDay(now)) * 1000).toISOString();
  const [sent] = await db
    .select({
      month: sql<number>`count(*)::int`,
      today: sql<number>`(count(*) filter (where ${complaints.submittedAt} >= ${today}::timestamptz))::int`,
      brands: sql<number>`count(distinct coalesce(${complaints.brandId}::text, ${complaints.brandText}))::int`,
    })
    .from(complaints)
    .where(
      and(
        eq(complaints.memberId, memberId),
        ne(complaints.state, 'draft'),
        gte(complaints.submittedAt, secondsBefore(now, THIRTY_DAYS)),
      ),
    );
  return sent ?? { month: 0, today: 0, brands: 0 };
}

/** Returns whether officers should know that this member complains often. */
export async function requireRoom(tx: Tx, memberId: number, now: Date): Promise<boolean> {
  const { today, month, brands } = await sentLately(tx, memberId, now);
  if (today >= COMPLAINTS_A_DAY) throw new AppError('complaint.enough_today', { max: COMPLAINTS_A_DAY });
  if (month >= COMPLAINTS_IN_30_DAYS) throw new AppError('complaint.enough_lately', { max: COMPLAINTS_IN_30_DAYS });
  return month + 1 > COMPLAINTS_NOTED_IN_30_DAYS && brands > 1;
}

type ComplaintCase = {
  brandId: number | null;
  brandText: string;
  productId: number | null;
  productText: string;
  batchNo: string;
  orderNo: string;
};

/** One open complaint per brand and order; without an order number, per product and batch. */
export async function requireNoneOpen(tx: Tx, memberId: number, input: ComplaintCase): Promise<void> {
  const open = await tx
    .select()
    .from(complaints)
    .where(and(eq(complaints.memberId, memberId), inArray(complaints.state, [...OPEN_STATES])));
  const same = open.find((other) => sameBrand(input, other) && sameSubject(input, other));
  if (same) throw new AppError('complaint.open_already', { no: same.no ?? '' });
}

function sameBrand(one: ComplaintCase, other: ComplaintCase): boolean {
  if (one.brandId !== null) return one.brandId === other.brandId;
  return other.brandId === null && one.brandText === other.brandText;
}

function sameSubject(one: ComplaintCase, other: ComplaintCase): boolean {
  if (batchKey(one.orderNo) !== batchKey(other.orderNo)) return false;
  if (one.orderNo !== '') return true;
  return (
    one.productId === other.productId &&
    one.productText === other.productText &&
    batchKey(one.batchNo) === batchKey(other.batchNo)
  );
}
