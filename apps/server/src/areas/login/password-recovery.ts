import type { retrievePassword } from '@rujian/contract/areas/login/public';
import { check, confirmPasswordRule, email, mobile, type RuleId } from '@rujian/contract/base/rules';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { RedeemCode } from '#ports/identity.ts';
import type { FindAccount } from './find-account.ts';
import type { Passwords } from './passwords.ts';
import { deviceOf } from './sessions/devices.ts';
import type { Origin } from './sessions/logins.ts';
import type { SendSecurityNote } from './sessions/security-notes.ts';
import type { Sessions } from './sessions/sessions.ts';

type Form = z.output<typeof retrievePassword.input>;

type Parts = {
  findAccount: FindAccount;
  sessions: Pick<Sessions, 'endOthers'>;
  passwords: Pick<Passwords, 'hash' | 'requireGood'>;
  sendNote: SendSecurityNote;
  redeemCode: RedeemCode;
};

export type RecoveryDeps = { setPasswordHash: (memberId: number, passwordHash: string) => Promise<void> };

// The code is checked before the account, and the answer is the same without one, so that accounts cannot be probed.
export function createPasswordRecovery(parts: Parts, { setPasswordHash }: RecoveryDeps) {
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
