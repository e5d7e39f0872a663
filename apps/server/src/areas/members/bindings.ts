import type { changeBind } from '@rujian/contract/areas/members/public';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { isTaken } from '#platform/database/taken.ts';
import type { Platform } from '#platform/platform.ts';
import type { RedeemCode } from '#ports/identity.ts';
import type { SendMessage } from '#ports/messages.ts';
import { members } from '#schema/members/members.ts';

type Pass = { memberId: number; type: VerificationType; token: string };

export type BindingDeps = {
  redeemCode: RedeemCode;
  passes: {
    issue: (memberId: number, type: VerificationType) => Promise<string>;
    require: (pass: Pass) => Promise<void>;
    consume: (pass: Pass) => Promise<void>;
  };
  requireOwnPassword: (memberId: number, passwordHash: string, password: string) => Promise<void>;
  sendMessage: SendMessage;
};

type NewBinding = ParsedInput<typeof changeBind>;

const PURPOSES = {
  mobile: { verify: 'user_mobile_verify', change: 'user_change_mobile' },
  email: { verify: 'user_email_verify', change: 'user_change_email' },
} as const;

export function createBindings({ db, clock }: Pick<Platform, 'db' | 'clock'>, deps: BindingDeps) {
  const { redeemCode, passes, requireOwnPassword, sendMessage } = deps;

  return {
    async verify(memberId: number, { type, captcha }: { type: VerificationType; captcha: string }) {
      const address = (await addressesOf(memberId))[type];
      if (!address) throw new AppError('address.not_bound');
      const purpose = PURPOSES[type].verify;
      await redeemCode({ address, purpose, code: captcha, by: { memberId } });
      return { type, accountVerificationToken: await passes.issue(memberId, type) };
    },

    // Replacing an address needs proof of the current one; binding a first one needs the password, or without a
    // password proof of the address they have.
    async change(memberId: number, input: NewBinding): Promise<void> {
      const { type, captcha } = input;
      const address = (type === 'mobile' ? input.mobile : input.email).toLowerCase();
      if (address === '') throw new AppError('request.invalid', {}, { [type]: 'rule.required' });
      const member = await addressesOf(memberId);
      if (member[type]?.toLowerCase() === address) {
        throw new AppError('request.invalid', {}, { [type]: 'rule.sameAddress' });
      }
      const pass = passFor(memberId, member, input);
      if (pass) await passes.require(pass);
      else await requireOwnPassword(memberId, member.passwordHash ?? '', input.password);
      const purpose = PURPOSES[type].change;
      await redeemCode({ address, purpose, code: captcha, by: { memberId } });
      if (pass) await passes.consume(pass);
      await write(memberId, type, address);
      await sendMessage({ memberId, kind: 'security', ...note(type, address) });
    },
  };

  async function addressesOf(memberId: number) {
    const [member] = await db
      .select({ mobile: members.mobile, email: members.email, passwordHash: members.passwordHash })
      .from(members)
      .where(eq(members.id, memberId));
    if (!member) throw new AppError('session.required');
    return member;
  }

  /** The unique index decides when another member binds the same address concurrently. */
  async function write(memberId: number, type: VerificationType, address: string): Promise<void> {
    try {
      await db
        .update(members)
        .set({ [type]: address, updatedAt: clock.now() })
        .where(eq(members.id, memberId));
    } catch (error) {
      if (!isTaken(error)) throw error;
      throw new AppError(type === 'mobile' ? 'mobile.occupied' : 'email.occupied');
    }
  }
}

type Addresses = { mobile: string | null; email: string | null; passwordHash: string | null };

function passFor(memberId: number, member: Addresses, input: NewBinding): Pass | undefined {
  const token = input.accountVerificationToken;
  if (member[input.type]) return { memberId, type: input.type, token };
  if (member.passwordHash !== null) return undefined;
  return { memberId, type: input.type === 'mobile' ? 'email' : 'mobile', token };
}

function note(type: VerificationType, address: string) {
  const advice = '若非本人操作，请尽快修改密码并联系我们。';
  const adviceEn = 'If this was not you, change your password soon and contact us.';
  if (type === 'mobile') {
    const masked = `${address.slice(0, 3)}****${address.slice(-4)}`;
    return {
      title: '绑定手机号已更换',
      body: `你的账号已绑定手机号${masked}。${advice}`,
      en: { title: 'Mobile number changed', body: `The mobile number of your account is now ${masked}. ${adviceEn}` },
    };
  }
  const masked = address.replace(/^(.)[^@]*/, '$1***');
  return {
    title: '绑定邮箱已更换',
    body: `你的账号已绑定邮箱${masked}。${advice}`,
    en: { title: 'Email address changed', body: `The email address of your account is now ${masked}. ${adviceEn}` },
  };
}
