import { getSmsUse } from '@rujian/contract/areas/site/desk';
import { type App, serve } from '#platform/http/http.ts';
import { createLimits } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RegionOf } from '#ports/regions.ts';
import { createAuthSweep } from './auth-sweep.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { checkInRoutes } from './check-in.routes.ts';
import { createCheckIn } from './check-in.ts';
import { type CodeDeps, createCodeLogin } from './codes/code-login.ts';
import { createCodeSending } from './codes/code-sending.ts';
import { codesRoutes } from './codes/codes.routes.ts';
import { createConsentVersions } from './consent-version.ts';
import { createEntry, type EntryDeps } from './entry.ts';
import { createFindAccount } from './find-account.ts';
import type { Identity } from './identity.ts';
import { createLoginPage } from './login-page.ts';
import { createPasswordLogin } from './password-login.ts';
import { createPasswordRecovery, type RecoveryDeps } from './password-recovery.ts';
import { createLogins } from './sessions/logins.ts';
import { createSecurityNotes } from './sessions/security-notes.ts';
import { createSessionList } from './sessions/session-list.ts';
import { createSessionRefresh } from './sessions/session-refresh.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import type { Sessions } from './sessions/sessions.ts';
import { createSiteSwitches } from './site-switches.ts';
import { SMS_NOTICES_JOB } from './sms/sms-notices.ts';
import type { SmsSending } from './sms/sms-sending.ts';
import { createSmsUse } from './sms/sms-use.ts';

const SWEEP_AT = '15 * * * *';

/** Notices go out at once; those held back at night go out at eight. */
const SEND_NOTICES_AT = '*/5 * * * *';

type Deps = EntryDeps &
  CodeDeps &
  RecoveryDeps & {
    sessions: Sessions;
    identity: Identity;
    sms: SmsSending;
    sendMessage: SendMessage;
    /** The province of an address; empty when unknown. */
    regionOf: RegionOf;
  };

/** Sessions, login, registration, passwords, one-time codes, click captcha. */
export function loginArea(app: App, platform: Platform, deps: Deps): void {
  const { sessions, sendMessage, regionOf } = deps;
  const { captcha, passwords, codes, failures, channels } = deps.identity;
  const { budget, counts: smsCounts, notices } = deps.sms;
  captchaRoutes(app, captcha);
  serve(app, getSmsUse, createSmsUse(platform, { budget, counts: smsCounts }));
  platform.jobs.define(SMS_NOTICES_JOB, notices.sendDue, { cron: SEND_NOTICES_AT });

  const codeSending = createCodeSending(
    platform,
    { codes, budget, counts: smsCounts },
    { consumeCaptcha: captcha.consume, isPasswordRight: passwords.verify },
  );
  codesRoutes(app, codeSending);

  const logins = createLogins(platform);
  const switches = createSiteSwitches(platform);
  const consentVersions = createConsentVersions(platform);
  const findAccount = createFindAccount(platform);
  const sendNote = createSecurityNotes(platform, { sendMessage, regionOf });
  const refresh = createSessionRefresh(platform, { sessions, sendNote });
  const list = createSessionList(platform, logins, { regionOf });
  sessionsRoutes(app, { sessions, refresh, list });

  const entry = createEntry({ sessions, logins, consentVersions, switches, sendNote }, deps);
  const redeemCode = codes.redeem;
  const passwordLogin = createPasswordLogin({
    entry,
    findAccount,
    failures,
    logins,
    passwords,
    consumeCaptcha: captcha.consume,
  });
  const codeLogin = createCodeLogin(
    { entry, findAccount, redeemCode, limits: createLimits(platform.kv), hashPassword: passwords.hash },
    deps,
  );
  checkInRoutes(app, {
    loginPage: createLoginPage({ switches, consentVersions, channels }),
    checkIn: createCheckIn({ switches, passwordLogin, codeLogin, passwords }),
    recovery: createPasswordRecovery({ findAccount, sessions, passwords, sendNote, redeemCode }, deps),
  });
  platform.jobs.define('auth.sweep', createAuthSweep(platform, { logins, failures, captcha, notices }), {
    cron: SWEEP_AT,
  });
}
