import type { BalanceRow, ExportedFile, exportBalance, listBalance } from '@rujian/contract/areas/ledger/public';
import { LEDGER_EXPORT_ROWS } from '@rujian/contract/base/constants';
import type { DataOf, InputOf } from '@rujian/contract/base/endpoint';
import { and, count, desc, eq, gte, type SQL } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { csvText } from '#platform/text/csv.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { balanceEntries } from '#schema/ledger/ledger.ts';
import { readAccount, yuan } from '../accounts.ts';
import { exportTime } from '../export-time.ts';
import { linkedTarget } from '../linked-target.ts';
import { periodStart } from '../periods.ts';

type Filters = Required<InputOf<typeof exportBalance>>;
type Query = Required<InputOf<typeof listBalance>> & { page: number; limit: number };

export type BalanceLog = ReturnType<typeof createBalanceLog>;

/** A member's own balance, entry by entry, newest first. */
export function createBalanceLog({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async list(memberId: number, { page, limit, ...filters }: Query): Promise<DataOf<typeof listBalance>> {
      const [[counted], list, { balanceFen, frozenFen }] = await Promise.all([
        db.select({ total: count() }).from(balanceEntries).where(matches(memberId, filters)),
        read(memberId, filters, { limit, offset: (page - 1) * limit }),
        readAccount(db, memberId),
      ]);
      return {
        list,
        total: counted?.total ?? 0,
        balance: yuan(balanceFen),
        available: yuan(balanceFen - frozenFen),
        frozen: yuan(frozenFen),
      };
    },

    async file(memberId: number, filters: Filters): Promise<ExportedFile> {
      const rows = await read(memberId, filters, { limit: LEDGER_EXPORT_ROWS, offset: 0 });
      return {
        fileName: `rujian-balance-${shanghaiDay(clock.now())}.csv`,
        content: csvText(
          ['id', 'time', 'type', 'memo', 'amount', 'before', 'after', 'frozen'],
          rows.map(({ id, createtime, type, memo, money, before, after, frozen }) => [
            ...[id, exportTime(createtime), type, memo],
            // As numbers, because text that begins with a minus would be escaped as a formula.
            ...[money, before, after, frozen].map(Number),
          ]),
        ),
      };
    },
  };

  async function read(
    memberId: number,
    filters: Filters,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<BalanceRow[]> {
    const rows = await db
      .select()
      .from(balanceEntries)
      .where(matches(memberId, filters))
      .orderBy(desc(balanceEntries.id))
      .limit(limit)
      .offset(offset);
    return rows.map((entry) => ({
      id: entry.id,
      user_id: entry.memberId,
      money: yuan(entry.amountFen),
      before: yuan(entry.beforeFen),
      after: yuan(entry.afterFen),
      frozen: yuan(entry.frozenChangeFen),
      memo: entry.memo,
      type: entry.type,
      ...linkedTarget(entry),
      createtime: unixSeconds(entry.createdAt),
      create_time: unixSeconds(entry.createdAt),
    }));
  }

  function matches(memberId: number, { type, period }: Filters): SQL | undefined {
    return and(
      eq(balanceEntries.memberId, memberId),
      type === '' ? undefined : eq(balanceEntries.type, type),
      period === '' ? undefined : gte(balanceEntries.createdAt, periodStart(clock.now(), period)),
    );
  }
}
