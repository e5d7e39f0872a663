import { mobile } from '@rujian/contract/base/rules';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Platform } from '#platform/platform.ts';
import { members } from '#schema/members/members.ts';

export type Account = Pick<typeof members.$inferSelect, 'id' | 'passwordHash' | 'bannedAt' | 'cancelledAt'>;

export type FindAccount = (name: string) => Promise<Account | undefined>;

/** The form of the name decides: an account name starts with a letter and has no `@`, so it never equals an address. */
export function createFindAccount({ db }: Pick<Platform, 'db'>): FindAccount {
  return async (name) => {
    const { id, passwordHash, bannedAt, cancelledAt } = members;
    const [found] = await db
      .select({ id, passwordHash, bannedAt, cancelledAt })
      .from(members)
      .where(isCalled(name.trim().toLowerCase()))
      .limit(1);
    return found;
  };
}

function isCalled(name: string) {
  if (name !== '' && z.safeParse(mobile, name).success) return eq(members.mobile, name);
  if (name.includes('@')) return sql`lower(${members.email}) = ${name}`;
  return sql`lower(${members.username}) = ${name}`;
}
