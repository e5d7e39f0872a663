import { VERIFICATION_TYPES, type VerificationType } from '@rujian/contract/vocabulary/login';
import { createLimits } from '#platform/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { type ClickCaptcha, createClickCaptcha } from './click-captcha.ts';
import { createLoginFailures, type LoginFailures } from './login-failures.ts';
import { type Codes, createCodes } from './one-time-codes.ts';
import { createPasswords, type Passwords } from './passwords.ts';

export type Identity = {
  captcha: ClickCaptcha;
  passwords: Passwords;
  codes: Codes;
  failures: LoginFailures;
  /** Where codes can be sent to. */
  channels: () => VerificationType[];
  /** A stolen session must not find the password of its member. */
  countPasswordTry: (memberId: number) => Promise<void>;
};

/** What proves who somebody is, for members and staff alike. */
export function createIdentity(platform: Platform): Identity {
  const { kv, sms, mail } = platform;
  const limits = createLimits(kv);
  return {
    captcha: createClickCaptcha(platform),
    passwords: createPasswords(),
    codes: createCodes(platform),
    failures: createLoginFailures(platform),
    channels: () =>
      VERIFICATION_TYPES.filter((type) => (type === 'email' ? mail : sms).kind !== 'none'),
    countPasswordTry: (memberId) => limits.require('ownPasswordInHour', String(memberId)),
  };
}
