import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createCodeSending } from './code-sending.ts';
import { codesRoutes } from './codes.routes.ts';
import { createCodes } from './one-time-codes.ts';
import { createPasswords } from './passwords.ts';

/** Sessions, logging in, registering, passwords, one-time codes, click captcha. */
export function authModule(app: App, platform: Platform) {
  const passwords = createPasswords();
  const codes = createCodes(platform);
  const codeSending = createCodeSending(platform, codes, {
    // The click captcha is not served yet; its `spend` belongs here.
    spendCaptcha: async () => {},
    isPasswordRight: passwords.verify,
  });
  codesRoutes(app, codeSending);

  return { passwords, codes };
}
