import {
  BIRTHDAY_FIRST_DAY,
  GUARDIAN_UNDER_YEARS,
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
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/shanghai-day.ts';
import { members } from '#schema/members.ts';
import type { Consents } from './consents.ts';
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
  /** Refuses words that no text of the site may hold. */
  requireDecent: (memberId: number, text: string, lang: Lang) => Promise<void>;
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
      const { passwordHash, nicknameChangedAt } = await memberOf(memberId);
      const freeAt = nicknameChangedAt && secondsAfter(nicknameChangedAt, CHANGE_SECONDS);
      return {
        accountVerificationType: wishes.verificationTypes(),
        hasPassword: passwordHash !== null,
        nicknameFreeAt: freeAt && freeAt > clock.now() ? unixSeconds(freeAt) : null,
      };
    },

    /** What is unchanged is never refused, whatever the rules say today. */
    async save(
      { id: memberId, lang }: Pick<MemberCaller, 'id' | 'lang'>,
      given: ProfileFields,
    ): Promise<void> {
      const member = await memberOf(memberId);
      const chosen = tidy(given);
      const broken = await brokenFields(member, chosen);
      if (Object.keys(broken).length > 0) throw new AppError('request.invalid', {}, broken);
      for (const field of ['nickname', 'motto'] as const) {
        if (chosen[field] === member[field]) continue;
        await wishes.requireDecent(memberId, chosen[field], lang);
      }

      const avatarPath = await wishes.avatarOf(memberId, chosen.avatar);
      await write(member, chosen, avatarPath);
      if (chosen.birthday && isChild(chosen.birthday) && chosen.birthday !== member.birthday) {
        const version = await wishes.childRuleVersion();
        await wishes.consents.accept(memberId, [{ document: 'child_rule', version }]);
      }
      const hasChosenName = chosen.nickname !== member.nickname || member.nicknameChangedAt;
      if (avatarPath !== '' && hasChosenName) await wishes.rewardCompleteProfile(memberId);
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
    return (await isTaken(member.id, 'nickname', nickname)) ? 'rule.nicknameTaken' : undefined;
  }

  function brokenByBirthday(birthday: string, hasConsent: boolean): RuleId | undefined {
    if (check(date, birthday).body) return 'rule.birthday';
    if (birthday < BIRTHDAY_FIRST_DAY || birthday > shanghaiDay(clock.now()))
      return 'rule.birthday';
    return isChild(birthday) && !hasConsent ? 'rule.guardian' : undefined;
  }

  function isChild(birthday: string): boolean {
    const today = shanghaiDay(clock.now());
    const year = Number(today.slice(0, 4)) - GUARDIAN_UNDER_YEARS;
    return birthday > `${year}${today.slice(4)}`;
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
  async function write(member: Member, chosen: Tidied, avatarPath: string): Promise<void> {
    const now = clock.now();
    const { gender, birthday, motto, nickname } = chosen;
    const isRenamed = nickname !== member.nickname;
    const mayRename = or(
      isNull(members.nicknameChangedAt),
      lte(members.nicknameChangedAt, secondsBefore(now, CHANGE_SECONDS)),
    );
    try {
      const [written] = await db
        .update(members)
        .set({
          ...{ gender, birthday, motto, nickname, avatarPath, updatedAt: now },
          username: chosen.username || member.username,
          ...(isRenamed && { nicknameChangedAt: now }),
        })
        .where(and(eq(members.id, member.id), isRenamed ? mayRename : undefined))
        .returning({ id: members.id });
      if (!written) throw refused('nickname', 'rule.nicknameTooSoon');
    } catch (error) {
      const index = brokenUniqueIndex(error);
      if (index === 'members_nickname_key') throw refused('nickname', 'rule.nicknameTaken');
      if (index === 'members_username_key') throw refused('username', 'rule.usernameTaken');
      throw error;
    }
  }
}

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
