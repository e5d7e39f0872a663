import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { memberAccounts } from '#schema/ledger/ledger.ts';

export type Account = typeof memberAccounts.$inferSelect;

/**
 * Creates the account if necessary and locks its row until the transaction ends, so that caps, keys
 * and totals read afterwards cannot change before the entry is written.
 */
export async function lockAccount(tx: Tx, memberId: number): Promise<Account> {
  await tx.insert(memberAccounts).values({ memberId }).onConflictDoNothing();
  const [account] = await tx.select().from(memberAccounts).where(eq(memberAccounts.memberId, memberId)).for('update');
  if (!account) throw new Error(`Member ${memberId} has no account`);
  return account;
}

/** Without entries there is no row, and the totals are zero. */
export async function readAccount(db: Db, memberId: number): Promise<Account> {
  const [account] = await db.select().from(memberAccounts).where(eq(memberAccounts.memberId, memberId));
  return account ?? { memberId, points: 0, balanceFen: 0, frozenFen: 0 };
}

/** Yuan with two decimals, the wire format of money. */
export function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}
