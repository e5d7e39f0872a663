import type { ContributionFee, decideFee, proposeFee } from '@rujian/contract/areas/contributions/fees';
import { textLength } from '@rujian/contract/areas/contributions/rules';
import { feeFen, yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type ContributionRow, contributions } from '#schema/contributions/contributions.ts';
import { contributionFees } from '#schema/contributions/fees.ts';
import { feeMessage } from '../author-messages.ts';
import type { Deps } from '../deps.ts';
import { rateOf } from './fee-rates.ts';
import { type FeesView, feeAmounts } from './fees-view.ts';

type Fee = typeof contributionFees.$inferSelect;

const PAYABLE: readonly ContributionRow['state'][] = ['accepted', 'in_production', 'published'];

/**
 * Author fees: proposed by grade, approved by another person, booked once the article is public.
 * Every change locks the contribution's row first, so that a concurrent approval and publication
 * see each other.
 */
export function createFees(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  view: FeesView,
  { addMoney, sendMessage, record }: Pick<Deps, 'addMoney' | 'sendMessage' | 'record'>,
) {
  return {
    async propose(caller: StaffCaller, input: ParsedInput<typeof proposeFee>): Promise<ContributionFee> {
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
    },

    async decide(caller: StaffCaller, { id, approve, reason }: ParsedInput<typeof decideFee>) {
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
    },

    /** Books an approved fee in the transaction that publishes the contribution. */
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
