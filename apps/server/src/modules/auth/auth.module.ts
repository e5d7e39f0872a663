import type { Lang } from '@rujian/contract/constants';
import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createAuthSweep } from './auth-sweep.ts';
import { captchaRoutes } from './captcha.routes.ts';
import { createClickCaptcha } from './click-captcha.ts';
import { createCodeSending } from './code-sending.ts';
import { codesRoutes } from './codes.routes.ts';
import { eraseMember } from './erase-member.ts';
import { createLoginFailures } from './login-failures.ts';
import { createLogins } from './logins.ts';
import { createCodes } from './one-time-codes.ts';
import { createPasswords } from './passwords.ts';
import { createSecurityNotes, type SendMessage } from './security-notes.ts';
import { createSessionList } from './session-list.ts';
import { createSessionRefresh } from './session-refresh.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import type { Sessions } from './sessions.ts';

/** Every hour. */
const SWEEP_AT = '15 * * * *';

type Wishes = {
  sessions: Sessions;
  sendMessage: SendMessage;
  /** The province of an address; empty when unknown. */
  regionOf: (address: string, lang: Lang) => string;
};

/** Sessions, logging in, registering, passwords, one-time codes, click captcha. */
export function authModule(app: App, platform: Platform, wishes: Wishes) {
  const { sessions, sendMessage, regionOf } = wishes;
  const captcha = createClickCaptcha(platform);
  captchaRoutes(app, captcha);

  const passwords = createPasswords();
  const codes = createCodes(platform);
  const codeSending = createCodeSending(platform, codes, {
    spendCaptcha: captcha.spend,
    isPasswordRight: passwords.verify,
  });
  codesRoutes(app, codeSending);

  const logins = createLogins(platform);
  const failures = createLoginFailures(platform);
  const sendNote = createSecurityNotes(platform, { sendMessage, regionOf });
  const refresh = createSessionRefresh(platform, { sessions, sendNote });
  const list = createSessionList(platform, logins, { regionOf });
  sessionsRoutes(app, { sessions, refresh, list });
  platform.jobs.define('auth.sweep', createAuthSweep(platform, { logins, failures, captcha }), {
    cron: SWEEP_AT,
  });

  return { passwords, eraseMember, codes };
}
