import {
  BIRTHDAY_FIRST_DAY,
  type Lang,
  NICKNAME_CHANGE_DAYS,
  type VerificationType,
} from '@rujian/contract/constants';
import {
  account,
  check,
  date,
  nickname as nicknameRule,
  type RuleId,
} from '@rujian/contract/rules';
import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { MemberCaller } from '#platform/caller.ts';
import { secondsAfter, secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/shanghai-day.ts';
import { members } from '#schema/members.ts';
import { isChildOn } from './child-age.ts';
import type { Consents } from './consents.ts';
import type { ProfileChanges } from './profile-changes.ts';
import { isReservedName } from './reserved-names.ts';
import { brokenUniqueIndex } from './unique-violation.ts';

export type ProfileFields = {
  avatar: string;
  username: string;
  nickname: string;
  gender: number;
  birthday?: string | null | undefined;
  motto: string;
  guardianConsent: boolean;
};

export type ProfileWishes = {
  consents: Consents;
  /** The version of the rules for children that is in force. */
  childRuleVersion: () => Promise<string>;
  /** The path to store for a picture the member chose; refuses one that is not his own. */
  avatarOf: (memberId: number, url: string) => Promise<string>;
  changes: ProfileChanges;
  textRules: {
    /** Refuses a name that no text may hold; otherwise whether a person reads it first, and why. */
    judgeNickname: (
      memberId: number,
      nickname: string,
      lang: Lang,
    ) => Promise<{ isReadFirst: boolean; rules: string[] }>;
    /** Whether people look at everything on the site before others see it. */
    isStrict: () => Promise<boolean>;
    /** Refuses a text that holds what no text may hold. */
    requireAllowed: (
      text: { text: string; memberId: number; kind: 'nickname' },
      lang: Lang,
    ) => Promise<unknown>;
  };
  /** Once for a profile with a picture and a chosen name. */
  rewardCompleteProfile: (memberId: number) => Promise<unknown>;
  /** Which addresses can be verified at all. */
  verificationTypes: () => VerificationType[];
};

type Member = typeof members.$inferSelect;
type Broken = Record<string, RuleId>;

const DAY_SECONDS = 86_400;
const CHANGE_SECONDS = NICKNAME_CHANGE_DAYS * DAY_SECONDS;

export type Profiles = ReturnType<typeof createProfiles>;

export function createProfiles(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  wishes: ProfileWishes,
) {
  return {
    async get(memberId: number) {
      const [{ passwordHash, nicknameChangedAt }, waiting, consents] = await Promise.all([
        memberOf(memberId),
        wishes.changes.waitingOf(memberId),
        wishes.consents.list(memberId),
      ]);
      const freeAt = nicknameChangedAt && secondsAfter(nicknameChangedAt, CHANGE_SECONDS);
      return {
        accountVerificationType: wishes.verificationTypes(),
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

    /** What is unchanged is never refused, whatever the rules say today. */
    async save(
      { id: memberId, lang }: Pick<MemberCaller, 'id' | 'lang'>,
      given: ProfileFields,
    ): Promise<void> {
      const member = await memberOf(memberId);
      const waiting = await wishes.changes.waitingOf(memberId);
      const chosen = tidy(given);
      // A client may show what waits and send it again.
      if (chosen.nickname === waiting.nickname?.value) chosen.nickname = member.nickname;
      const broken = await brokenFields(member, chosen);
      if (Object.keys(broken).length > 0) throw new AppError('request.invalid', {}, broken);
      if (chosen.motto !== member.motto) {
        await wishes.textRules.requireAllowed(
          { text: chosen.motto, memberId, kind: 'nickname' },
          lang,
        );
      }
      const nickname =
        chosen.nickname === member.nickname
          ? null
          : await wishes.textRules.judgeNickname(memberId, chosen.nickname, lang);
      const avatarPath = await wishes.avatarOf(memberId, chosen.avatar);
      const isNewAvatar = avatarPath !== member.avatarPath && avatarPath !== waiting.avatar?.value;
      const avatar = !isNewAvatar
        ? null
        : {
            path: avatarPath,
            isReadFirst: avatarPath !== '' && (await wishes.textRules.isStrict()),
          };
      await write(member, chosen, { nickname, avatar, waiting });
      if (chosen.birthday && chosen.guardianConsent && isChild(chosen.birthday)) {
        const version = await wishes.childRuleVersion();
        await wishes.consents.accept(memberId, [{ document: 'child_rule', version }]);
      }
      const shown = await memberOf(memberId);
      if (shown.avatarPath !== '' && shown.nicknameChangedAt) {
        await wishes.rewardCompleteProfile(memberId);
      }
    },
  };

  async function memberOf(memberId: number): Promise<Member> {
    const [member] = await db.select().from(members).where(eq(members.id, memberId));
    if (!member) throw new AppError('session.required');
    return member;
  }

  async function brokenFields(member: Member, chosen: Tidied): Promise<Broken> {
    const { username, nickname, birthday } = chosen;
    const broken: Broken = {};
    if (username !== (member.username ?? '')) {
      const rule = username === '' ? 'rule.required' : check(account, username).body;
      if (rule) broken.username = rule;
      else if (await isTaken(member.id, 'username', username)) {
        broken.username = 'rule.usernameTaken';
      }
    }
    if (nickname !== member.nickname) {
      const rule = await brokenByNickname(member, nickname);
      if (rule) broken.nickname = rule;
    }
    if (birthday !== null && birthday !== member.birthday) {
      const rule = brokenByBirthday(birthday, chosen.guardianConsent);
      if (rule) broken.birthday = rule;
    }
    return broken;
  }

  async function brokenByNickname(member: Member, nickname: string): Promise<RuleId | undefined> {
    if (nickname === '') return 'rule.required';
    const rule = check(nicknameRule, nickname).body;
    if (rule) return rule;
    if (isReservedName(nickname)) return 'rule.nicknameReserved';
    const since = secondsBefore(clock.now(), CHANGE_SECONDS);
    if (member.nicknameChangedAt && member.nicknameChangedAt > since) return 'rule.nicknameTooSoon';
    const isGone =
      (await isTaken(member.id, 'nickname', nickname)) ||
      (await wishes.changes.isAskedFor(nickname, member.id));
    return isGone ? 'rule.nicknameTaken' : undefined;
  }

  function brokenByBirthday(birthday: string, hasConsent: boolean): RuleId | undefined {
    if (check(date, birthday).body) return 'rule.birthday';
    if (birthday < BIRTHDAY_FIRST_DAY || birthday > shanghaiDay(clock.now()))
      return 'rule.birthday';
    return isChild(birthday) && !hasConsent ? 'rule.guardian' : undefined;
  }

  function isChild(birthday: string): boolean {
    return isChildOn(birthday, clock.now());
  }

  async function isTaken(memberId: number, name: 'username' | 'nickname', value: string) {
    const [other] = await db
      .select({ id: members.id })
      .from(members)
      .where(and(sql`lower(${members[name]}) = lower(${value})`, ne(members.id, memberId)))
      .limit(1);
    return other !== undefined;
  }

  /** What others did since the checks is settled here: by the unique indexes and by the condition. */
  async function write(member: Member, chosen: Tidied, judged: Judged): Promise<void> {
    const now = clock.now();
    const { gender, birthday, motto } = chosen;
    const { nickname, avatar } = judged;
    const isRenamed = nickname !== null;
    const mayRename = or(
      isNull(members.nicknameChangedAt),
      lte(members.nicknameChangedAt, secondsBefore(now, CHANGE_SECONDS)),
    );
    try {
      await db.transaction(async (tx) => {
        const [written] = await tx
          .update(members)
          .set({
            ...{ gender, birthday, motto, updatedAt: now },
            username: chosen.username || member.username,
            ...(nickname?.isReadFirst === false && {
              ...{ nickname: chosen.nickname, nicknameChangedAt: now },
            }),
            ...(avatar?.isReadFirst === false && { avatarPath: avatar.path }),
          })
          .where(and(eq(members.id, member.id), isRenamed ? mayRename : undefined))
          .returning({ id: members.id });
        if (!written) throw refused('nickname', 'rule.nicknameTooSoon');
        await putInLine(member, chosen, judged, tx);
      });
    } catch (error) {
      const index = brokenUniqueIndex(error);
      if (index === 'members_nickname_key' || index === 'member_changes_nickname_key')
        throw refused('nickname', 'rule.nicknameTaken');
      if (index === 'members_username_key') throw refused('username', 'rule.usernameTaken');
      throw error;
    }
  }

  /** Names that a rule stopped, and every new picture: no machine knows what it shows. */
  async function putInLine(
    member: Member,
    chosen: Tidied,
    { nickname, avatar, waiting }: Judged,
    tx: Tx,
  ): Promise<void> {
    const { changes } = wishes;
    const { id: memberId } = member;
    if (nickname?.isReadFirst) {
      await changes.add(
        {
          ...{ memberId, kind: 'nickname', value: chosen.nickname, before: member.nickname },
          ...{ hitRules: nickname.rules, isShown: false },
        },
        tx,
      );
    } else if (nickname) await changes.replace(memberId, 'nickname', tx);
    if (avatar && avatar.path !== '') {
      // Of two pictures that nobody looked at, the one before both is what comes back.
      const before = waiting.avatar?.shownAt ? waiting.avatar.before : member.avatarPath;
      const { path: value, isReadFirst } = avatar;
      const change = { memberId, kind: 'avatar' as const, value, before, hitRules: [] };
      await changes.add({ ...change, isShown: !isReadFirst }, tx);
    } else if (avatar) await changes.replace(memberId, 'avatar', tx);
  }
}

type Judged = {
  /** Null where it stays as it is. */
  nickname: { isReadFirst: boolean; rules: string[] } | null;
  avatar: { path: string; isReadFirst: boolean } | null;
  waiting: Awaited<ReturnType<ProfileChanges['waitingOf']>>;
};

type Tidied = Omit<ProfileFields, 'birthday'> & { birthday: string | null };

/** Half of a surrogate pair and control signs cannot be stored; a motto is one line. */
function tidy(given: ProfileFields): Tidied {
  return {
    ...given,
    username: given.username.trim(),
    nickname: given.nickname.trim(),
    motto: given.motto
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
    birthday: given.birthday ? isoDay(given.birthday) : null,
  };
}

/** `2001/2/3` is read as `2001-02-03`. */
function isoDay(day: string): string {
  const [year = '', month = '', date = ''] = day.trim().split(/[-/]/);
  return date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : day;
}

function refused(field: string, rule: RuleId): AppError {
  return new AppError('request.invalid', {}, { [field]: rule });
}
