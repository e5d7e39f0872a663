import { VERIFICATION_TYPES } from '@rujian/contract/vocabulary/login';
import { createLimits } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { createClickCaptcha } from './captcha/click-captcha.ts';
import { createCodes } from './codes/one-time-codes.ts';
import { createLoginFailures } from './login-failures.ts';
import { createPasswords } from './passwords.ts';

export type Identity = ReturnType<typeof createIdentity>;

export function createIdentity(platform: Platform) {
  const { kv, sms, mail } = platform;
  const limits = createLimits(kv);
  return {
    captcha: createClickCaptcha(platform),
    passwords: createPasswords(),
    codes: createCodes(platform),
    failures: createLoginFailures(platform),
    channels: () => VERIFICATION_TYPES.filter((type) => (type === 'email' ? mail : sms).kind !== 'none'),
    /** So that a stolen session cannot guess the password. */
    countPasswordTry: (memberId: number) => limits.require('ownPasswordInHour', String(memberId)),
  };
}
