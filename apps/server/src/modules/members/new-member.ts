import { randomInt } from 'node:crypto';
import { asc, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { memberGroups, members } from '#schema/members.ts';

type NewMember = {
  mobile?: string | undefined;
  email?: string | undefined;
  /** Invented when the member gives none. */
  username?: string | undefined;
  passwordHash?: string | undefined;
  address: string;
};

/** Makes a member and gives its id; refuses an address or account name that somebody has. */
export type CreateMember = (given: NewMember, within?: Db | Tx) => Promise<number>;

/** Without letters and digits that are easily taken for each other. */
const NAME_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const INVENTED_SIGNS = 8;
/** Invented names meet by accident about never; more tries would hide a fault. */
const TRIES = 3;

export function createNewMember({ db, clock }: Pick<Platform, 'db' | 'clock'>): CreateMember {
  return async (given, within = db) => {
    const [group] = await within
      .select({ id: memberGroups.id })
      .from(memberGroups)
      .where(isNull(memberGroups.disabledAt))
      .orderBy(asc(memberGroups.id))
      .limit(1);
    for (let tried = 0; tried < TRIES; tried += 1) {
      const invented = inventName();
      const now = clock.now();
      // Two who register the same number together both come here; the index lets one pass.
      const [made] = await within
        .insert(members)
        .values({
          groupId: group?.id ?? null,
          mobile: given.mobile || null,
          email: given.email?.toLowerCase() || null,
          username: given.username || `u_${invented}`,
          nickname: `乳友${invented}`,
          passwordHash: given.passwordHash ?? null,
          passwordChangedAt: given.passwordHash ? now : null,
          joinedAt: now,
          joinIp: given.address,
        })
        .onConflictDoNothing()
        .returning({ id: members.id });
      if (made) return made.id;
      await requireFree(given, within);
    }
    throw new Error('No free name was found for a new member');
  };
}

/** Says which of the given names is taken, if one is. */
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

/** Tells nothing about the member: neither his number nor how many joined before him. */
function inventName(): string {
  return Array.from(
    { length: INVENTED_SIGNS },
    () => NAME_SIGNS[randomInt(NAME_SIGNS.length)],
  ).join('');
}
