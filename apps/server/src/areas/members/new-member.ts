import { randomInt } from 'node:crypto';
import { asc, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { memberGroups, members } from '#schema/members/members.ts';

type NewMember = {
  mobile?: string | undefined;
  email?: string | undefined;
  username?: string | undefined;
  passwordHash?: string | undefined;
  address: string;
};

export type CreateMember = (input: NewMember, within?: Db | Tx) => Promise<number>;

/** Without characters that are easily confused. */
const NAME_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const INVENTED_SIGNS = 8;
/** Generated names practically never collide; more attempts would hide a bug. */
const TRIES = 3;

export function createNewMember({ db, clock }: Pick<Platform, 'db' | 'clock'>): CreateMember {
  return async (input, within = db) => {
    const [group] = await within
      .select({ id: memberGroups.id })
      .from(memberGroups)
      .where(isNull(memberGroups.disabledAt))
      .orderBy(asc(memberGroups.id))
      .limit(1);
    for (let tried = 0; tried < TRIES; tried += 1) {
      const invented = inventName();
      const now = clock.now();
      // Of two concurrent registrations of the same number, the index admits one.
      const [made] = await within
        .insert(members)
        .values({
          groupId: group?.id ?? null,
          mobile: input.mobile || null,
          email: input.email?.toLowerCase() || null,
          username: input.username || `u_${invented}`,
          nickname: `乳友${invented}`,
          passwordHash: input.passwordHash ?? null,
          passwordChangedAt: input.passwordHash ? now : null,
          joinedAt: now,
          joinIp: input.address,
        })
        .onConflictDoNothing()
        .returning({ id: members.id });
      if (made) return made.id;
      await requireFree(input, within);
    }
    throw new Error('No free name was found for a new member');
  };
}

async function requireFree({ mobile, email, username }: NewMember, within: Db | Tx): Promise<void> {
  const same = [
    ...(mobile ? [sql`${members.mobile} = ${mobile}`] : []),
    ...(email ? [sql`lower(${members.email}) = ${email.toLowerCase()}`] : []),
    ...(username ? [sql`lower(${members.username}) = ${username.toLowerCase()}`] : []),
  ];
  if (same.length === 0) return;
  const [found] = await within
    .select({ mobile: members.mobile, email: members.email })
    .from(members)
    .where(or(...same))
    .limit(1);
  if (!found) return;
  if (mobile && found.mobile === mobile) throw new AppError('mobile.occupied');
  if (email && found.email === email.toLowerCase()) throw new AppError('email.occupied');
  throw new AppError('request.invalid', {}, { username: 'rule.usernameTaken' });
}

/** Reveals nothing about the member: neither the number nor how many joined before. */
function inventName(): string {
  return Array.from({ length: INVENTED_SIGNS }, () => NAME_SIGNS[randomInt(NAME_SIGNS.length)]).join('');
}
