import {
  birthdayOf,
  fenOf,
  royaltyTaxFen,
  WITHDRAWAL_MAX_FEN,
  WITHDRAWAL_MIN_AGE_YEARS,
  WITHDRAWAL_MIN_FEN,
  WITHDRAWALS_A_MONTH,
  yuanOf,
} from '@rujian/contract/areas/ledger/money-rules';
import {
  getWithdrawals,
  type OwnWithdrawal,
  requestWithdrawal,
  type Withdrawals,
} from '@rujian/contract/areas/ledger/withdrawals';
import type { Lang } from '@rujian/contract/base/constants';
import { WITHDRAWAL_STATE } from '@rujian/contract/vocabulary/ledger';
import { and, count, desc, eq, gte, ne } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { withdrawals } from '#schema/ledger/withdrawals.ts';
import { members } from '#schema/members/members.ts';
import { lockAccount, monthStart, readAccount } from '../accounts.ts';
import type { Money } from './money.ts';
import { type Payees, payeeHint } from './payees.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

const SHOWN = 20;

export function serveWithdrawing(app: App, { db, clock }: Platform, money: Money, payees: Payees): void {
  serve(app, getWithdrawals, async (_, { id: memberId, lang }) => {
    const [account, rows, used, birthday] = await Promise.all([
      readAccount(db, memberId),
      db
        .select()
        .from(withdrawals)
        .where(eq(withdrawals.memberId, memberId))
        .orderBy(desc(withdrawals.id))
        .limit(SHOWN),
      usedThisMonth(db, memberId),
      birthdayOfMember(db, memberId),
    ]);
    const availableFen = account.balanceFen - account.frozenFen;
    const left = Math.max(0, WITHDRAWALS_A_MONTH - used);
    return {
      list: rows.map((row) => ownWithdrawal(row, lang)),
      available: yuanOf(availableFen),
      min: yuanOf(WITHDRAWAL_MIN_FEN),
      max: yuanOf(Math.min(WITHDRAWAL_MAX_FEN, Math.max(0, availableFen))),
      left,
      obstacle: obstacleOf(birthday, left, availableFen),
    };
  });

  serve(app, requestWithdrawal, async (asked, { id: memberId, lang }) => {
    const now = clock.now();
    const { method, key } = asked;
    const amountFen = fenOf(asked.amount) ?? 0;
    const payee = {
      realName: asked.realName.trim(),
      idNumber: asked.idNumber.toUpperCase(),
      account: asked.account.replace(/\s/g, ''),
      bankName: method === 'bank' ? asked.bankName.trim() : '',
    };
    return db.transaction(async (tx) => {
      // Under the account's lock the count includes every earlier request.
      await lockAccount(tx, memberId);
      const [earlier] = await tx
        .select()
        .from(withdrawals)
        .where(and(eq(withdrawals.memberId, memberId), eq(withdrawals.requestKey, key)));
      if (earlier) return ownWithdrawal(earlier, lang);
      const birthday = await birthdayOfMember(tx, memberId);
      if (isTooYoung(birthday) || isTooYoung(birthdayOf(payee.idNumber))) throw new AppError('withdrawal.under_age');
      if ((await usedThisMonth(tx, memberId)) >= WITHDRAWALS_A_MONTH) {
        throw new AppError('withdrawal.month_full', { max: WITHDRAWALS_A_MONTH });
      }
      const [row] = await tx
        .insert(withdrawals)
        .values({
          memberId,
          amountFen,
          method,
          requestKey: key,
          requestedAt: now,
          taxFen: royaltyTaxFen(amountFen),
          sealedPayee: payees.seal(payee),
          payeeHint: payeeHint(method, payee),
        })
        .returning();
      if (!row) throw new Error('The withdrawal was not stored');
      const entry = { memo: '提现申请', key: `withdrawal:${row.id}:request` };
      await money.freeze({ memberId, amountFen, type: 'withdraw_request', ...entry }, tx);
      return ownWithdrawal(row, lang);
    });
  });

  /** Rejected requests do not count. */
  async function usedThisMonth(from: Db | Tx, memberId: number): Promise<number> {
    const [used] = await from
      .select({ times: count() })
      .from(withdrawals)
      .where(
        and(
          eq(withdrawals.memberId, memberId),
          ne(withdrawals.state, 'rejected'),
          gte(withdrawals.requestedAt, monthStart(clock.now())),
        ),
      );
    return used?.times ?? 0;
  }

  function obstacleOf(birthday: string | null, left: number, availableFen: number): Withdrawals['obstacle'] {
    if (isTooYoung(birthday)) return 'under_age';
    if (left === 0) return 'month_full';
    return availableFen < WITHDRAWAL_MIN_FEN ? 'too_little' : '';
  }

  function isTooYoung(birthday: string | null): boolean {
    if (birthday === null) return false;
    const [year = '', ...rest] = birthday.split('-');
    const grown = [Number(year) + WITHDRAWAL_MIN_AGE_YEARS, ...rest].join('-');
    return grown > shanghaiDay(clock.now());
  }
}

async function birthdayOfMember(from: Db | Tx, memberId: number): Promise<string | null> {
  const [member] = await from.select({ birthday: members.birthday }).from(members).where(eq(members.id, memberId));
  return member?.birthday ?? null;
}

export function ownWithdrawal(row: WithdrawalRow, lang: Lang): OwnWithdrawal {
  const { id, method, amountFen, taxFen, reason } = row;
  return {
    id,
    method,
    reason,
    payee: row.payeeHint,
    amount: yuanOf(amountFen),
    tax: yuanOf(taxFen),
    net: yuanOf(amountFen - taxFen),
    state: WITHDRAWAL_STATE.option(row.state, lang),
    requestedAt: unixSeconds(row.requestedAt),
    endedAt: row.endedAt && unixSeconds(row.endedAt),
  };
}
