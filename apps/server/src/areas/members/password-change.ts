import type { changePassword } from '@rujian/contract/areas/members/public';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { confirmPasswordRule, type RuleId } from '@rujian/contract/base/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { HashPassword, RedeemCode, VerifyPassword } from '#ports/identity.ts';
import type { SendMessage } from '#ports/messages.ts';
import { members } from '#schema/members/members.ts';

export type PasswordChangeDeps = {
  hashPassword: HashPassword;
  isPasswordRight: VerifyPassword;
  requireGoodPassword: (password: string, field: string) => void;
  countPasswordTry: (memberId: number) => Promise<void>;
  redeemCode: RedeemCode;
  endSessions: (memberId: number) => Promise<void>;
  sendMessage: SendMessage;
};

type Input = ParsedInput<typeof changePassword>;

export function createPasswordChange({ db, clock }: Pick<Platform, 'db' | 'clock'>, deps: PasswordChangeDeps) {
  return async (memberId: number, input: Input): Promise<void> => {
    const { newPassword, confirmPassword } = input;
    const [member] = await db.select().from(members).where(eq(members.id, memberId));
    if (!member) throw new AppError('session.required');
    if (newPassword === '') refuse('newPassword', 'rule.required');
    deps.requireGoodPassword(newPassword, 'newPassword');
    const rule = confirmPassword !== undefined && confirmPasswordRule(newPassword, confirmPassword);
    if (rule) refuse('confirmPassword', rule);

    await requireProof(member, input);
    const { passwordHash: present } = member;
    if (present !== null && (await deps.isPasswordRight(present, newPassword))) {
      refuse('newPassword', 'rule.samePassword');
    }
    const passwordHash = await deps.hashPassword(newPassword);
    // Of two concurrent changes, the one checked against an older password loses.
    const [written] = await db
      .update(members)
      .set({ passwordHash, passwordChangedAt: clock.now() })
      .where(
        and(
          eq(members.id, memberId),
          present === null ? isNull(members.passwordHash) : eq(members.passwordHash, present),
        ),
      )
      .returning({ id: members.id });
    if (!written) refuse('oldPassword', 'rule.oldPassword');
    await deps.endSessions(memberId);
    await deps.sendMessage({ memberId, kind: 'security', ...NOTE });
  };

  async function requireProof(member: typeof members.$inferSelect, input: Input): Promise<void> {
    const { id, mobile, email, passwordHash } = member;
    if (passwordHash !== null) {
      if (input.oldPassword === '') refuse('oldPassword', 'rule.required');
      await deps.countPasswordTry(id);
      const isRight = await deps.isPasswordRight(passwordHash, input.oldPassword);
      if (!isRight) refuse('oldPassword', 'rule.oldPassword');
      return;
    }
    const address = mobile ?? email;
    if (!address) throw new AppError('address.not_bound');
    if (input.captcha === '') refuse('captcha', 'rule.required');
    const purpose = mobile ? 'user_mobile_verify' : 'user_email_verify';
    const by = { memberId: id };
    await deps.redeemCode({ address, purpose, code: input.captcha, by });
  }
}

const NOTE = {
  title: '密码已修改',
  body: '你的登录密码已修改，所有设备均已退出登录。若非本人操作，请立即用手机验证码登录并重设密码。',
  en: {
    title: 'Password changed',
    body: 'Your password was changed and every device was logged out. If this was not you, log in with a code sent to your mobile at once and set a new password.',
  },
};

function refuse(field: string, rule: RuleId): never {
  throw new AppError('request.invalid', {}, { [field]: rule });
}

type SetPasswordHash = (memberId: number, passwordHash: string, within?: Db | Tx) => Promise<void>;

export function createSetPasswordHash({ db, clock }: Pick<Platform, 'db' | 'clock'>): SetPasswordHash {
  return async (memberId, passwordHash, within = db) => {
    await within.update(members).set({ passwordHash, passwordChangedAt: clock.now() }).where(eq(members.id, memberId));
  };
}
