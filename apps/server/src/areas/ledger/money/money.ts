import { yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import type { BalanceType } from '@rujian/contract/vocabulary/ledger';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { MoneyEvent } from '#ports/ledger.ts';
import { balanceEntries, memberAccounts } from '#schema/ledger/ledger.ts';
import { lockAccount } from '../accounts.ts';

type Change = { type: BalanceType; amountFen: number; frozenChangeFen: number };

/** `amountFen` is the entry's change, also for a repeated key. */
export type MoneyPosting = { amountFen: number; balanceFen: number; isNew: boolean };
export type Money = ReturnType<typeof createMoney>;

/** The ledger of 稿费; every function joins the caller's transaction if given one. */
export function createMoney({ db, clock }: Platform) {
  return {
    /** Adds or, with a negative amount, takes; frozen money cannot be taken. */
    add({ type, ...event }: MoneyEvent & { type: BalanceType }, tx?: Tx): Promise<MoneyPosting> {
      return enter(event, { type, amountFen: event.amountFen, frozenChangeFen: 0 }, tx);
    },

    freeze(event: MoneyEvent & { type?: 'freeze' | 'withdraw_request' }, tx?: Tx): Promise<MoneyPosting> {
      const { type = 'freeze', amountFen } = event;
      return enter(event, { type, amountFen: 0, frozenChangeFen: amountFen }, tx);
    },

    unfreeze(event: MoneyEvent & { type?: 'unfreeze' | 'withdraw_rejected' }, tx?: Tx): Promise<MoneyPosting> {
      const { type = 'unfreeze', amountFen } = event;
      return enter(event, { type, amountFen: 0, frozenChangeFen: -amountFen }, tx);
    },

    /** Takes frozen money: a part as tax, the rest as paid. */
    async payOut({ taxFen, ...event }: MoneyEvent & { taxFen: number }, tx: Tx): Promise<void> {
      const netFen = event.amountFen - taxFen;
      const tax = { ...event, memo: `${event.memo}：代扣个人所得税`, key: `${event.key}:tax` };
      if (taxFen > 0) await post(tx, tax, { type: 'tax', ...taken(taxFen) });
      await post(tx, event, { type: 'withdraw_paid', ...taken(netFen) });
    },
  };

  function enter(event: MoneyEvent, change: Change, tx?: Tx): Promise<MoneyPosting> {
    return tx ? post(tx, event, change) : db.transaction((own) => post(own, event, change));
  }

  async function post(tx: Tx, event: MoneyEvent, change: Change): Promise<MoneyPosting> {
    const { memberId, key, t, targetId, memo, operatorId } = event;
    const { type, amountFen, frozenChangeFen } = change;
    const account = await lockAccount(tx, memberId);
    const earlier = await findEntry(tx, memberId, key);
    if (earlier) return { amountFen: earlier.amountFen, balanceFen: account.balanceFen, isNew: false };

    const balanceFen = account.balanceFen + amountFen;
    const frozenFen = account.frozenFen + frozenChangeFen;
    if (frozenFen < 0) throw new AppError('balance.not_frozen', { frozen: yuanOf(account.frozenFen) });
    if (frozenFen > balanceFen) {
      throw new AppError('balance.not_enough', { available: yuanOf(account.balanceFen - account.frozenFen) });
    }
    await tx
      .insert(balanceEntries)
      .values({
        memberId,
        type,
        amountFen,
        t,
        targetId,
        memo,
        operatorId,
        frozenChangeFen,
        beforeFen: account.balanceFen,
        afterFen: balanceFen,
        frozenAfterFen: frozenFen,
        idempotencyKey: key,
        createdAt: clock.now(),
      });
    await tx.update(memberAccounts).set({ balanceFen, frozenFen }).where(eq(memberAccounts.memberId, memberId));
    return { amountFen, balanceFen, isNew: true };
  }
}

function taken(fen: number) {
  return { amountFen: -fen, frozenChangeFen: -fen };
}

async function findEntry(tx: Tx, memberId: number, key: string) {
  const [entry] = await tx
    .select()
    .from(balanceEntries)
    .where(and(eq(balanceEntries.memberId, memberId), eq(balanceEntries.idempotencyKey, key)));
  return entry;
}
