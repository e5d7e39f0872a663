import type { saveProfile } from '@rujian/contract/areas/members/public';
import { BIRTHDAY_FIRST_DAY, NICKNAME_CHANGE_DAYS } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { account, check, date, nickname as nicknameRule, type RuleId } from '@rujian/contract/base/rules';
import { eq } from 'drizzle-orm';
import { AppError, type BrokenFields } from '#platform/app-error.ts';
import type { MemberCaller } from '#platform/caller.ts';
import { DAY_SECONDS, secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { members } from '#schema/members/members.ts';
import { isChildOn } from './consents.ts';
import type { ProfileDeps } from './profile.ts';
import { isNameTaken } from './profile-changes.ts';

const RESERVED_PARTS = [
  ...['乳见', '官方', '管理员', '版主', '客服', '编辑部', '系统消息', '监管'],
  ...['rujian', 'admin', 'official', 'moderator', 'webmaster', 'customer-service'],
];
const RESERVED_WHOLE = ['root', 'system', 'staff', 'support', 'editor', '系统', '编辑', '记者'];

export type ProfileFields = ParsedInput<typeof saveProfile>;
type Member = typeof members.$inferSelect;

export const NICKNAME_CHANGE_SECONDS = NICKNAME_CHANGE_DAYS * DAY_SECONDS;

export type CheckedProfile = Awaited<ReturnType<ReturnType<typeof createProfileCheck>>>;
type Deps = Pick<ProfileDeps, 'changes' | 'textRules' | 'requireFitAvatar'>;

/** Checks every field before anything is written, so that all problems are reported at once. */
export function createProfileCheck({ db, clock }: Pick<Platform, 'db' | 'clock'>, deps: Deps) {
  const { textRules } = deps;
  return async ({ id, lang }: Pick<MemberCaller, 'id' | 'lang'>, input: ProfileFields) => {
    const [member] = await db.select().from(members).where(eq(members.id, id));
    if (!member) throw new AppError('session.required');
    const waiting = await deps.changes.waitingOf(id);
    const chosen = tidy(input);
    // A client may show the pending value and send it again.
    if (chosen.nickname === waiting.nickname?.value) chosen.nickname = member.nickname;
    const broken: BrokenFields = await brokenRules(member, chosen);
    const isRenamed = chosen.nickname !== member.nickname;
    const nickname =
      isRenamed && !broken.nickname
        ? await accepted('nickname', textRules.judgeNickname(id, chosen.nickname, lang))
        : null;
    if (chosen.motto !== member.motto) {
      const motto = { text: chosen.motto, memberId: id, kind: 'nickname' as const };
      await accepted('motto', textRules.requireAllowed(motto, lang));
    }
    await accepted('avatar', deps.requireFitAvatar(id, chosen.avatar));
    return { member, waiting, chosen, nickname, broken };

    async function accepted<Result>(field: string, judging: Promise<Result>): Promise<Result | null> {
      try {
        return await judging;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        broken[field] = { id: error.id, params: error.params };
        return null;
      }
    }
  };

  async function brokenRules(member: Member, chosen: Tidied): Promise<Record<string, RuleId>> {
    const { username, nickname, birthday } = chosen;
    const broken: Record<string, RuleId> = {};
    if (username !== (member.username ?? '')) {
      const rule = username === '' ? 'rule.required' : check(account, username).body;
      if (rule) broken.username = rule;
      else if (await isNameTaken(db, member.id, 'username', username)) {
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
    const since = secondsBefore(clock.now(), NICKNAME_CHANGE_SECONDS);
    if (member.nicknameChangedAt && member.nicknameChangedAt > since) return 'rule.nicknameTooSoon';
    if (await isNameTaken(db, member.id, 'nickname', nickname)) return 'rule.nicknameTaken';
    return (await deps.changes.isAskedFor(nickname, member.id)) ? 'rule.nicknameTaken' : undefined;
  }

  function brokenByBirthday(birthday: string, hasConsent: boolean): RuleId | undefined {
    if (check(date, birthday).body) return 'rule.birthday';
    if (birthday < BIRTHDAY_FIRST_DAY || birthday > shanghaiDay(clock.now())) return 'rule.birthday';
    return isChildOn(birthday, clock.now()) && !hasConsent ? 'rule.guardian' : undefined;
  }
}

export function profileRefusal(broken: BrokenFields): AppError {
  const all = Object.values(broken);
  const [first] = all;
  const isNamed = all.every((one) => typeof one !== 'string');
  return isNamed && typeof first === 'object'
    ? new AppError(first.id, first.params, broken)
    : new AppError('request.invalid', {}, broken);
}

export type Tidied = Omit<ProfileFields, 'birthday'> & { birthday: string | null };

/** Lone surrogates and control characters cannot be stored; a motto is one line. */
function tidy(input: ProfileFields): Tidied {
  return {
    ...input,
    username: input.username.trim(),
    nickname: input.nickname.trim(),
    motto: input.motto
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
    birthday: input.birthday ? isoDay(input.birthday) : null,
  };
}

/** `2001/2/3` is read as `2001-02-03`. */
function isoDay(day: string): string {
  const [year = '', month = '', date = ''] = day.trim().split(/[-/]/);
  return date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : day;
}

export function isReservedName(nickname: string): boolean {
  const name = nickname.toLowerCase();
  return RESERVED_WHOLE.includes(name) || RESERVED_PARTS.some((part) => name.includes(part));
}
