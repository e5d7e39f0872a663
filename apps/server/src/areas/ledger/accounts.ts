import type { Lang } from '@rujian/contract/base/constants';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { memberAccounts } from '#schema/ledger/ledger.ts';
import type { members } from '#schema/members/members.ts';

type Member = typeof members.$inferSelect;

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

/** The name of a member as the desk reads it. */
export function memberName({ nickname, cancelledAt }: Pick<Member, 'nickname' | 'cancelledAt'>, lang: Lang): string {
  if (!cancelledAt) return nickname;
  return lang === 'en' ? 'Former member' : '已注销用户';
}
