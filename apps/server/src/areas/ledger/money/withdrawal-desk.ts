import { yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import {
  approveWithdrawal,
  checkWithdrawal,
  type DeskWithdrawal,
  exportWithdrawals,
  listDeskWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
  revealPayee,
} from '@rujian/contract/areas/ledger/withdrawals';
import { WITHDRAWAL_STATE, type WithdrawalState } from '@rujian/contract/vocabulary/ledger';
import { and, count, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { SendMessage } from '#ports/messages.ts';
import { withdrawals } from '#schema/ledger/withdrawals.ts';
import { members } from '#schema/members/members.ts';
import { staff } from '#schema/staff/staff.ts';
import { memberName } from '../accounts.ts';
import type { Money } from './money.ts';
import { bankFile, type Payees, withdrawalMessage } from './payees.ts';
import { ownWithdrawal, type WithdrawalRow } from './withdrawing.ts';

type Step = 'check' | 'approve' | 'pay' | 'reject';
type Change = {
  set: Partial<typeof withdrawals.$inferInsert>;
  only?: SQL | undefined;
  reason?: string;
  alongside?: (row: WithdrawalRow, tx: Tx) => Promise<void>;
};

const BEFORE: Record<Step, readonly WithdrawalState[]> = {
  check: ['requested'],
  approve: ['checked'],
  pay: ['approved'],
  reject: ['requested', 'checked', 'approved'],
};
const ENDED: readonly WithdrawalState[] = ['paid', 'rejected'];

export function serveWithdrawalDesk(
  app: App,
  { db, clock }: Platform,
  money: Money,
  payees: Payees,
  { sendMessage, record }: { sendMessage: SendMessage; record: RecordAudit },
): void {
  const checker = alias(staff, 'checker');
  const approver = alias(staff, 'approver');
  const ender = alias(staff, 'ender');

  serve(app, listDeskWithdrawals, async ({ page, limit, state }, caller) => {
    const isEnded = sql`${withdrawals.state} in ('paid', 'rejected')`;
    const [rows, counted] = await Promise.all([
      select()
        .where(state === '' ? undefined : eq(withdrawals.state, state))
        .orderBy(isEnded, sql`case when not ${isEnded} then ${withdrawals.id} end`, desc(withdrawals.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.select({ key: withdrawals.state, count: count() }).from(withdrawals).groupBy(withdrawals.state),
    ]);
    const states = WITHDRAWAL_STATE.keys.map((key) => ({
      ...WITHDRAWAL_STATE.option(key, caller.lang),
      count: counted.find((each) => each.key === key)?.count ?? 0,
    }));
    const shown = states.filter(({ key }) => state === '' || key === state);
    return {
      list: rows.map((row) => toDesk(row, caller)),
      total: shown.reduce((sum, { count: number }) => sum + number, 0),
      states,
    };
  });

  serve(app, checkWithdrawal, ({ id }, caller) =>
    step(caller, id, 'check', { set: { state: 'checked', checkedBy: caller.id, checkedAt: clock.now() } }),
  );

  /** The statement itself refuses the person who checked it. */
  serve(app, approveWithdrawal, ({ id }, caller) =>
    step(caller, id, 'approve', {
      set: { state: 'approved', approvedBy: caller.id, approvedAt: clock.now() },
      only: or(isNull(withdrawals.checkedBy), ne(withdrawals.checkedBy, caller.id)),
    }),
  );

  serve(app, payWithdrawal, ({ id, paymentNo }, caller) =>
    step(caller, id, 'pay', {
      set: { state: 'paid', endedBy: caller.id, endedAt: clock.now(), paymentNo: paymentNo.trim() },
      async alongside(row, tx) {
        const { memberId, amountFen, taxFen } = row;
        const entry = { memo: '提现付款', key: `withdrawal:${id}:paid`, operatorId: caller.id };
        await money.payOut({ memberId, amountFen, taxFen, ...entry }, tx);
        await sendMessage(withdrawalMessage(row, 'paid'), tx);
      },
    }),
  );

  serve(app, rejectWithdrawal, ({ id, reason }, caller) =>
    step(caller, id, 'reject', {
      set: { state: 'rejected', endedBy: caller.id, endedAt: clock.now(), reason: reason.trim() },
      reason,
      async alongside(row, tx) {
        const { memberId, amountFen } = row;
        const entry = { memo: '提现驳回，金额解冻', key: `withdrawal:${id}:rejected`, operatorId: caller.id };
        await money.unfreeze({ memberId, amountFen, type: 'withdraw_rejected', ...entry }, tx);
        await sendMessage(withdrawalMessage(row, 'rejected'), tx);
      },
    }),
  );

  serve(app, revealPayee, async ({ id, reason }, caller) => {
    return db.transaction(async (tx) => {
      const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id));
      if (!row) throw new AppError('money.not_found');
      await record(tx, { caller, action: 'withdrawal.reveal', target: { type: 'withdrawal', id }, reason });
      return payees.open(row.sealedPayee);
    });
  });

  serve(app, exportWithdrawals, async ({ reason }, caller) => {
    const approved = await db.transaction(async (tx) => {
      const rows = await tx
        .update(withdrawals)
        .set({ exportedAt: clock.now() })
        .where(eq(withdrawals.state, 'approved'))
        .returning();
      if (rows.length === 0) throw new AppError('withdrawal.none_approved');
      for (const { id, amountFen, taxFen } of rows) {
        const target = { type: 'withdrawal', id };
        const after = { net: yuanOf(amountFen - taxFen) };
        await record(tx, { caller, action: 'withdrawal.export', target, after, reason });
      }
      return rows.sort((one, other) => one.id - other.id).map((row) => ({ row, payee: payees.open(row.sealedPayee) }));
    });
    return bankFile(approved, clock.now());
  });

  async function step(caller: StaffCaller, id: number, name: Step, { set, only, reason = '', alongside }: Change) {
    return db.transaction(async (tx) => {
      const [before] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id));
      if (!before) throw new AppError('money.not_found');
      const [row] = await tx
        .update(withdrawals)
        .set(set)
        .where(and(eq(withdrawals.id, id), inArray(withdrawals.state, [...BEFORE[name]]), only))
        .returning();
      if (!row) throw whyNot(before, name, caller);
      await alongside?.(row, tx);
      await record(tx, {
        caller,
        action: `withdrawal.${name}`,
        target: { type: 'withdrawal', id },
        before: { state: before.state },
        after: { state: row.state, amount: yuanOf(row.amountFen) },
        reason: reason.trim(),
      });
      return { state: row.state };
    });
  }

  function select() {
    return db
      .select({
        row: withdrawals,
        member: { id: members.id, nickname: members.nickname, cancelledAt: members.cancelledAt },
        checkedBy: { id: checker.id, name: checker.name },
        approvedBy: { id: approver.id, name: approver.name },
        endedBy: { id: ender.id, name: ender.name },
      })
      .from(withdrawals)
      .innerJoin(members, eq(members.id, withdrawals.memberId))
      .leftJoin(checker, eq(checker.id, withdrawals.checkedBy))
      .leftJoin(approver, eq(approver.id, withdrawals.approvedBy))
      .leftJoin(ender, eq(ender.id, withdrawals.endedBy))
      .$dynamic();
  }

  function toDesk(
    { row, member, checkedBy, approvedBy, endedBy }: Awaited<ReturnType<typeof select>>[number],
    caller: StaffCaller,
  ): DeskWithdrawal {
    const { lang } = caller;
    return {
      ...ownWithdrawal(row, lang),
      member: { id: member.id, name: memberName(member, lang) },
      checkedBy,
      approvedBy,
      endedBy,
      paymentNo: row.paymentNo,
      checkedAt: row.checkedAt && unixSeconds(row.checkedAt),
      approvedAt: row.approvedAt && unixSeconds(row.approvedAt),
      exportedAt: row.exportedAt && unixSeconds(row.exportedAt),
      can: actionsOf(row, caller),
    };
  }
}

function whyNot(before: WithdrawalRow, name: Step, caller: StaffCaller): AppError {
  const isOwn = name === 'approve' && before.checkedBy === caller.id;
  return new AppError(isOwn ? 'money.own_proposal' : 'money.decided');
}

function actionsOf(row: WithdrawalRow, caller: StaffCaller): DeskWithdrawal['can'] {
  const mayCheck = hasRight(caller, 'withdrawals.check');
  const mayApprove = hasRight(caller, 'withdrawals.approve');
  const may = {
    check: mayCheck,
    approve: mayApprove && row.checkedBy !== caller.id,
    pay: mayCheck,
    reject: mayCheck || mayApprove,
  };
  const steps = (['check', 'approve', 'pay', 'reject'] as const).filter(
    (name) => may[name] && BEFORE[name].includes(row.state),
  );
  return mayCheck && !ENDED.includes(row.state) ? [...steps, 'reveal'] : steps;
}
