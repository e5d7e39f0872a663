import type { retrievePassword } from '@rujian/contract/areas/login/public';
import { check, confirmPasswordRule, email, mobile, type RuleId } from '@rujian/contract/base/rules';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { CaptchaAnswer, ConsumeCaptcha, RedeemCode } from '#ports/identity.ts';
import type { Entry, FindAccount } from './entry.ts';
import type { LoginFailures } from './login-failures.ts';
import type { Passwords } from './passwords.ts';
import { deviceOf } from './sessions/devices.ts';
import type { Logins, Origin } from './sessions/logins.ts';
import type { SendSecurityNote } from './sessions/security-notes.ts';
import type { Sessions } from './sessions/sessions.ts';

type Parts = {
  entry: Entry;
  findAccount: FindAccount;
  failures: LoginFailures;
  logins: Logins;
  passwords: Pick<Passwords, 'verify'>;
  consumeCaptcha: ConsumeCaptcha;
};

type PasswordForm = Omit<CaptchaAnswer, 'address'> & { name: string; password: string; keep: boolean; consent: string };
export type PasswordLogin = ReturnType<typeof createPasswordLogin>;

export function createPasswordLogin(parts: Parts) {
  const { entry, findAccount, failures, logins, passwords, consumeCaptcha } = parts;

  /** An unknown account gets the same message after the same work as a wrong password, so that none can be probed. */
  return async ({ name, password, keep, consent, ...captcha }: PasswordForm, origin: Origin) => {
    const login = { account: name.trim().toLowerCase(), address: origin.address };
    const { needsCaptcha } = await failures.requireOpen(login);
    const account = await findAccount(name);
    // Also looked up for an unknown account, so that the timing does not differ.
    const isKnown = await logins.isKnownDevice(account?.id ?? 0, origin);
    const isCaptchaGiven = captcha.captchaId !== '' || captcha.captchaInfo !== '';
    if (isCaptchaGiven) await consumeCaptcha({ ...captcha, address: origin.address });
    else if (needsCaptcha || !isKnown) throw new AppError('captcha.required');

    const left = await failures.take(login);
    const isRight = await passwords.verify(account?.passwordHash, password);
    if (!isRight || !account) {
      await failures.failed(login);
      throw new AppError('account.wrong_password', { left });
    }
    await failures.clearFailures(login);
    return entry.startSession({ account, method: 'password', keep, consent, origin });
  };
}

type Form = z.output<typeof retrievePassword.input>;

type RecoveryParts = {
  findAccount: FindAccount;
  sessions: Pick<Sessions, 'endOthers'>;
  passwords: Pick<Passwords, 'hash' | 'requireGood'>;
  sendNote: SendSecurityNote;
  redeemCode: RedeemCode;
};

export type RecoveryDeps = { setPasswordHash: (memberId: number, passwordHash: string) => Promise<void> };

// The code is checked before the account, and the answer is the same without one, so that accounts cannot be probed.
export function createPasswordRecovery(parts: RecoveryParts, { setPasswordHash }: RecoveryDeps) {
  const { findAccount, sessions, passwords, sendNote, redeemCode } = parts;

  return async (form: Form, origin: Origin): Promise<void> => {
    const account = form.account.trim().toLowerCase();
    requireRules(form.type, account, form);
    passwords.requireGood(form.password);
    const purpose = 'user_retrieve_pwd';
    await redeemCode({ address: account, purpose, code: form.captcha, by: origin });

    const member = await findAccount(account);
    if (!member || member.bannedAt || member.cancelledAt) throw new AppError('code.wrong');
    await setPasswordHash(member.id, await passwords.hash(form.password));
    await sessions.endOthers(member.id);
    const from = { address: origin.address, device: deviceOf(origin.userAgent) };
    await sendNote(member.id, 'passwordChanged', from);
  };
}

function requireRules(type: VerificationType, account: string, form: Form): void {
  const fields: Record<string, RuleId> = {};
  const [broken] = Object.values(check(type === 'email' ? email : mobile, account));
  if (broken) fields.account = broken;
  if (form.confirmPwd !== undefined) {
    const confirm = confirmPasswordRule(form.password, form.confirmPwd);
    if (confirm) fields.confirmPwd = confirm;
  }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', {}, fields);
}
