import {
  type Adjustment,
  decideAdjustment,
  listAdjustments,
  proposeAdjustment,
} from '@rujian/contract/areas/ledger/desk';
import { fenOf, yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import { ADJUSTMENT_STATE, type AdjustedLedger } from '@rujian/contract/vocabulary/ledger';
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { ledgerAdjustments } from '#schema/ledger/checks.ts';
import { members } from '#schema/members/members.ts';
import { staff } from '#schema/staff/staff.ts';
import { memberName } from './accounts.ts';
import type { Money } from './money/money.ts';
import type { Points } from './points/points.ts';

export function serveAdjustments(
  app: App,
  { db, clock }: Platform,
  { points, money, record }: { points: Points; money: Money; record: RecordAudit },
): void {
  const proposer = alias(staff, 'proposer');
  const decider = alias(staff, 'decider');

  serve(app, listAdjustments, async ({ page, limit, state }, caller) => {
    const condition = state === '' ? undefined : eq(ledgerAdjustments.state, state);
    const found = select()
      .where(condition)
      .orderBy(sql`${ledgerAdjustments.state} <> 'proposed'`, desc(ledgerAdjustments.id));
    const total = db.$count(ledgerAdjustments, condition);
    return pageOf(found, total, { page, limit }, (row) => toAdjustment(row, caller));
  });

  serve(app, proposeAdjustment, async (input, caller) => {
    const { member: memberId, ledger } = input;
    const fen = fenOf(input.amount) ?? 0;
    const amount = ledger === 'points' ? fen / 100 : fen;
    const memo = input.memo.trim();
    const id = await db.transaction(async (tx) => {
      const [member] = await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId));
      if (!member) throw new AppError('money.not_found');
      const [made] = await tx
        .insert(ledgerAdjustments)
        .values({ memberId, ledger, amount, memo, proposedBy: caller.id, proposedAt: clock.now() })
        .returning({ id: ledgerAdjustments.id });
      const target = { type: 'member', id: memberId };
      const after = { ledger, amount: input.amount };
      await record(tx, { caller, action: 'adjustment.propose', target, after, reason: memo });
      return made?.id ?? 0;
    });
    const [row] = await select().where(eq(ledgerAdjustments.id, id));
    if (!row) throw new AppError('money.not_found');
    return toAdjustment(row, caller);
  });

  serve(app, decideAdjustment, async ({ id, approve, reason }, caller) => {
    const state = approve ? ('approved' as const) : ('rejected' as const);
    return db.transaction(async (tx) => {
      const [before] = await tx.select().from(ledgerAdjustments).where(eq(ledgerAdjustments.id, id));
      if (!before) throw new AppError('money.not_found');
      if (before.proposedBy === caller.id) throw new AppError('money.own_proposal');
      const [row] = await tx
        .update(ledgerAdjustments)
        .set({ state, decidedBy: caller.id, decidedAt: clock.now(), reason: reason.trim() })
        .where(and(eq(ledgerAdjustments.id, id), eq(ledgerAdjustments.state, 'proposed')))
        .returning();
      if (!row) throw new AppError('money.decided');
      const { memberId, amount, memo, ledger } = row;
      const key = `adjustment:${id}`;
      if (approve && ledger === 'points') {
        await points.adjust({ memberId, points: amount, memo, key }, tx);
      } else if (approve) {
        const operatorId = caller.id;
        await money.add({ memberId, type: 'adjust', amountFen: amount, memo, key, operatorId }, tx);
      }
      await record(tx, {
        caller,
        action: `adjustment.${approve ? 'approve' : 'reject'}`,
        target: { type: 'member', id: memberId },
        reason: reason.trim(),
        after: { ledger, amount: written(ledger, amount), state },
      });
      return { state };
    });
  });

  function select() {
    return db
      .select({
        row: ledgerAdjustments,
        member: { id: members.id, nickname: members.nickname, cancelledAt: members.cancelledAt },
        proposedBy: { id: proposer.id, name: proposer.name },
        decidedBy: { id: decider.id, name: decider.name },
      })
      .from(ledgerAdjustments)
      .innerJoin(members, eq(members.id, ledgerAdjustments.memberId))
      .innerJoin(proposer, eq(proposer.id, ledgerAdjustments.proposedBy))
      .leftJoin(decider, eq(decider.id, ledgerAdjustments.decidedBy))
      .$dynamic();
  }

  function toAdjustment(
    { row, member, proposedBy, decidedBy }: Awaited<ReturnType<typeof select>>[number],
    caller: StaffCaller,
  ): Adjustment {
    const { id, ledger, memo, reason, state } = row;
    const isOther = row.proposedBy !== caller.id;
    return {
      id,
      ledger,
      memo,
      reason,
      proposedBy,
      decidedBy,
      member: { id: member.id, name: memberName(member, caller.lang) },
      amount: written(ledger, row.amount),
      state: ADJUSTMENT_STATE.option(state, caller.lang),
      proposedAt: unixSeconds(row.proposedAt),
      decidedAt: row.decidedAt && unixSeconds(row.decidedAt),
      canDecide: state === 'proposed' && isOther && hasRight(caller, 'adjustments.approve'),
    };
  }
}

function written(ledger: AdjustedLedger, amount: number): string {
  return ledger === 'points' ? String(amount) : yuanOf(amount);
}
