import { and, eq, gte, sql, sum } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { balanceEntries, pointEntries } from '#schema/ledger/ledger.ts';

type Scope = { memberId: number; since: Date };

/** The change of each Shanghai day; days without entries are omitted. */
export async function dailyChanges(
  db: Db,
  table: typeof pointEntries | typeof balanceEntries,
  change: typeof pointEntries.points | typeof balanceEntries.amountFen,
  { memberId, since }: Scope,
): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${table.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, change: sum(change).mapWith(Number) })
    .from(table)
    .where(and(eq(table.memberId, memberId), gte(table.createdAt, since)))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.change ?? 0]));
}
