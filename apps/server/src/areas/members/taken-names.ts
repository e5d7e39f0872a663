import { and, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { members } from '#schema/members/members.ts';

export async function isNameTaken(
  db: Db | Tx,
  memberId: number,
  name: 'username' | 'nickname',
  value: string,
): Promise<boolean> {
  const isSame = sql`lower(${members[name]}) = lower(${value})`;
  return (await db.$count(members, and(isSame, ne(members.id, memberId)))) > 0;
}
