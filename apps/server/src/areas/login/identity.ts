import { VERIFICATION_TYPES, type VerificationType } from '@rujian/contract/vocabulary/login';
import { createLimits } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { type ClickCaptcha, createClickCaptcha } from './captcha/click-captcha.ts';
import { type Codes, createCodes } from './codes/one-time-codes.ts';
import { createLoginFailures, type LoginFailures } from './login-failures.ts';
import { createPasswords, type Passwords } from './passwords.ts';

export type Identity = {
  captcha: ClickCaptcha;
  passwords: Passwords;
  codes: Codes;
  failures: LoginFailures;
  channels: () => VerificationType[];
  /** Limits password attempts, so that a stolen session cannot guess the password. */
  countPasswordTry: (memberId: number) => Promise<void>;
};

export function createIdentity(platform: Platform): Identity {
  const { kv, sms, mail } = platform;
  const limits = createLimits(kv);
  return {
    captcha: createClickCaptcha(platform),
    passwords: createPasswords(),
    codes: createCodes(platform),
    failures: createLoginFailures(platform),
    channels: () => VERIFICATION_TYPES.filter((type) => (type === 'email' ? mail : sms).kind !== 'none'),
    countPasswordTry: (memberId) => limits.require('ownPasswordInHour', String(memberId)),
  };
}
