import { DEFAULT_LANG, type Lang } from '@rujian/contract/base/constants';
import type { RuleId } from '@rujian/contract/base/rules';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { MemberCaller } from '#platform/caller.ts';
import { secondsAfter, secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { databaseErrorOf } from '#platform/database/database-error.ts';
import type { Platform } from '#platform/platform.ts';
import { members } from '#schema/members/members.ts';
import { versionsInForce } from '#services/content/versions-in-force.ts';
import { type Consents, isChildOn } from './consents.ts';
import type { ProfileChanges } from './profile-changes.ts';
import {
  type CheckedProfile,
  createProfileCheck,
  NICKNAME_CHANGE_SECONDS,
  type ProfileFields,
  profileRefusal,
} from './profile-check.ts';

export type ProfileDeps = {
  consents: Consents;
  avatarOf: (memberId: number, url: string) => Promise<string>;
  requireFitAvatar: (memberId: number, url: string) => Promise<unknown>;
  changes: ProfileChanges;
  textRules: {
    judgeNickname: (
      memberId: number,
      nickname: string,
      lang: Lang,
    ) => Promise<{ isReadFirst: boolean; rules: string[] }>;
    isStrict: () => Promise<boolean>;
    requireAllowed: (text: { text: string; memberId: number; kind: 'nickname' }, lang: Lang) => Promise<unknown>;
  };
  rewardCompleteProfile: (memberId: number) => Promise<unknown>;
  verificationTypes: () => VerificationType[];
};

type NewAvatar = { path: string; isReadFirst: boolean } | null;

export function createProfiles({ db, clock }: Pick<Platform, 'db' | 'clock'>, deps: ProfileDeps) {
  const checkProfile = createProfileCheck({ db, clock }, deps);
  return {
    async get(memberId: number) {
      const [{ passwordHash, nicknameChangedAt }, waiting, consents] = await Promise.all([
        memberOf(memberId),
        deps.changes.waitingOf(memberId),
        deps.consents.list(memberId),
      ]);
      const freeAt = nicknameChangedAt && secondsAfter(nicknameChangedAt, NICKNAME_CHANGE_SECONDS);
      return {
        accountVerificationType: deps.verificationTypes(),
        hasPassword: passwordHash !== null,
        hasGuardianConsent: consents.some(
          ({ document, withdrawnAt }) => document === 'child_rule' && withdrawnAt === null,
        ),
        nicknameFreeAt: freeAt && freeAt > clock.now() ? unixSeconds(freeAt) : null,
        waiting: {
          nickname: waiting.nickname?.value ?? null,
          avatar: waiting.avatar && !waiting.avatar.shownAt ? waiting.avatar.value : null,
        },
      };
    },

    brokenFields: async (caller: Pick<MemberCaller, 'id' | 'lang'>, input: ProfileFields) =>
      (await checkProfile(caller, input)).broken,

    async save(caller: Pick<MemberCaller, 'id' | 'lang'>, input: ProfileFields): Promise<void> {
      const { id: memberId } = caller;
      const checked = await checkProfile(caller, input);
      const { member, waiting, chosen, broken } = checked;
      if (Object.keys(broken).length > 0) throw profileRefusal(broken);
      const avatarPath = await deps.avatarOf(memberId, chosen.avatar);
      const isNewAvatar = avatarPath !== member.avatarPath && avatarPath !== waiting.avatar?.value;
      const avatar = !isNewAvatar
        ? null
        : { path: avatarPath, isReadFirst: avatarPath !== '' && (await deps.textRules.isStrict()) };
      await write(checked, avatar);
      if (chosen.birthday && chosen.guardianConsent && isChildOn(chosen.birthday, clock.now())) {
        const inForce = await versionsInForce({ db, clock }, ['child_rule']);
        const version = inForce.find((each) => each.lang === DEFAULT_LANG)?.version ?? '1';
        await deps.consents.accept(memberId, [{ document: 'child_rule', version }]);
      }
      const shown = await memberOf(memberId);
      if (shown.avatarPath !== '' && shown.nicknameChangedAt) await deps.rewardCompleteProfile(memberId);
    },
  };

  async function memberOf(memberId: number): Promise<typeof members.$inferSelect> {
    const [member] = await db.select().from(members).where(eq(members.id, memberId));
    if (!member) throw new AppError('session.required');
    return member;
  }

  /** Concurrent changes since the checks are resolved by the unique indexes and the condition. */
  async function write(checked: CheckedProfile, avatar: NewAvatar): Promise<void> {
    const { member, chosen, nickname } = checked;
    const now = clock.now();
    const { gender, birthday, motto } = chosen;
    const { nicknameChangedAt } = members;
    // An identical post was faster: its name counts, and this one repeats it.
    const isRepeated = eq(members.nickname, chosen.nickname);
    const mayRename = or(
      isNull(nicknameChangedAt),
      lte(nicknameChangedAt, secondsBefore(now, NICKNAME_CHANGE_SECONDS)),
      isRepeated,
    );
    const renamedAt = sql`case when ${isRepeated} then ${nicknameChangedAt} else ${sql.param(now, nicknameChangedAt)} end`;
    try {
      await db.transaction(async (tx) => {
        const [written] = await tx
          .update(members)
          .set({
            gender,
            birthday,
            motto,
            updatedAt: now,
            username: chosen.username || member.username,
            ...(nickname?.isReadFirst === false && { nickname: chosen.nickname, nicknameChangedAt: renamedAt }),
            ...(avatar?.isReadFirst === false && { avatarPath: avatar.path }),
          })
          .where(and(eq(members.id, member.id), nickname ? mayRename : undefined))
          .returning({ id: members.id });
        if (!written) throw refused('nickname', 'rule.nicknameTooSoon');
        await putInLine(checked, avatar, tx);
      });
    } catch (error) {
      const index = databaseErrorOf(error)?.constraint;
      if (index === 'members_nickname_key' || index === 'member_changes_nickname_key')
        throw refused('nickname', 'rule.nicknameTaken');
      if (index === 'members_username_key') throw refused('username', 'rule.usernameTaken');
      throw error;
    }
  }

  /** Queues names that a rule stopped, and every new picture, because pictures cannot be checked automatically. */
  async function putInLine({ member, chosen, nickname, waiting }: CheckedProfile, avatar: NewAvatar, tx: Tx) {
    const { changes } = deps;
    const { id: memberId } = member;
    if (nickname?.isReadFirst) {
      const change = { value: chosen.nickname, before: member.nickname, hitRules: nickname.rules, isShown: false };
      await changes.add({ memberId, kind: 'nickname', ...change }, tx);
    } else if (nickname) await changes.replace(memberId, 'nickname', tx);
    if (avatar && avatar.path !== '') {
      const before = waiting.avatar?.shownAt ? waiting.avatar.before : member.avatarPath;
      const { path: value, isReadFirst } = avatar;
      const change = { memberId, kind: 'avatar' as const, value, before, hitRules: [] };
      await changes.add({ ...change, isShown: !isReadFirst }, tx);
    } else if (avatar) await changes.replace(memberId, 'avatar', tx);
  }
}

function refused(field: string, rule: RuleId): AppError {
  return new AppError('request.invalid', {}, { [field]: rule });
}
