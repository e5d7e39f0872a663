import {
  checkClickCaptcha,
  checkIn,
  getCheckIn,
  getClickCaptcha,
  getWaitCaptcha,
  logOut,
  refreshSession,
  retrievePassword,
  sendEms,
  sendSms,
} from '@rujian/contract/areas/login/public';
import { listSessions, revokeSession } from '@rujian/contract/areas/login/sessions';
import { getSmsUse } from '@rujian/contract/areas/site/desk';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import { createLimits } from '#platform/http/limits.ts';
import { withAbsoluteAvatar } from '#platform/http/site-origin.ts';
import type { Platform } from '#platform/platform.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RegionOf } from '#ports/regions.ts';
import { createAuthSweep } from './auth-sweep.ts';
import { createCheckIn } from './check-in.ts';
import { type CodeDeps, createCodeLogin } from './codes/code-login.ts';
import { createCodeSending } from './codes/code-sending.ts';
import { createConsentVersions } from './consent-version.ts';
import { createEntry, type EntryDeps } from './entry.ts';
import { createFindAccount } from './find-account.ts';
import type { Identity } from './identity.ts';
import { createPasswordLogin } from './password-login.ts';
import { createPasswordRecovery, type RecoveryDeps } from './password-recovery.ts';
import { createLogins, type Origin } from './sessions/logins.ts';
import { createSecurityNotes } from './sessions/security-notes.ts';
import { createSessionList } from './sessions/session-list.ts';
import { createSessionRefresh } from './sessions/session-refresh.ts';
import type { Sessions } from './sessions/sessions.ts';
import { createSiteSwitches } from './site-switches.ts';
import { knownDeviceOf, smsDeviceOf } from './sms/sms-device.ts';
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
    regionOf: RegionOf;
  };

export function loginArea(app: App, platform: Platform, deps: Deps): void {
  const { sessions, sendMessage, regionOf } = deps;
  const { captcha, passwords, codes, failures, channels } = deps.identity;
  const { budget, counts, notices } = deps.sms;
  serve(app, getClickCaptcha, ({ id }, { lang }) => captcha.draw({ id, lang }), { limit: 'drawCaptcha' });
  serve(app, getWaitCaptcha, ({ id }, { address }) => captcha.wait({ id, address }), { limit: 'waitCaptcha' });
  serve(
    app,
    checkClickCaptcha,
    ({ id, info, unset }, { address }) => captcha.check({ captchaId: id, captchaInfo: info, unset, address }),
    { limit: 'checkCaptcha', silentRefusal: 'captcha.wrong' },
  );

  serve(app, getSmsUse, createSmsUse(platform, { budget, counts }));
  platform.jobs.define(SMS_NOTICES_JOB, notices.sendDue, { cron: SEND_NOTICES_AT });
  const { send } = createCodeSending(
    platform,
    { codes, budget, counts },
    { consumeCaptcha: captcha.consume, isPasswordRight: passwords.verify },
  );
  serve(
    app,
    sendSms,
    ({ mobile: address, template_code: purpose, ...fields }, caller, request, reply) =>
      send({ ...fields, channel: 'sms', address, purpose, device: smsDeviceOf(request, reply) }, caller),
    { successMessage: 'success.smsSent' },
  );
  serve(
    app,
    sendEms,
    ({ email: address, event: purpose, ...fields }, caller, request, reply) =>
      send({ ...fields, channel: 'mail', address, purpose, device: smsDeviceOf(request, reply) }, caller),
    { successMessage: 'success.emailSent' },
  );

  const logins = createLogins(platform);
  const switches = createSiteSwitches(platform);
  const consentVersions = createConsentVersions(platform);
  const findAccount = createFindAccount(platform);
  const sendNote = createSecurityNotes(platform, { sendMessage, regionOf });
  const refresh = createSessionRefresh(platform, { sessions, sendNote });
  const sessionList = createSessionList(platform, logins, { regionOf });
  serve(app, logOut, ({ refresh_token, refreshToken }, { memberToken }) =>
    sessions.endByTokens([memberToken, refresh_token, refreshToken]),
  );
  serve(app, refreshSession, async ({ refresh_token, refreshToken, rotate }, caller) => {
    const { memberToken: token, address, userAgent } = caller;
    const renewed = await refresh(
      { token, refreshToken: refreshToken || refresh_token, rotate },
      { address, userAgent },
    );
    const type = 'user-refresh' as const;
    if (renewed.refreshToken === undefined) return { type, token: renewed.token };
    return { type, ...renewed, refresh_token: renewed.refreshToken };
  });
  serve(app, listSessions, (_input, caller) => sessionList.list(caller));
  serve(app, revokeSession, async ({ id, others }, member) => {
    if (others) await sessions.endOthers(member.id, member.sessionId);
    else if (id !== '') await sessionList.revoke(member.id, id);
  });

  const entry = createEntry({ sessions, logins, consentVersions, switches, sendNote }, deps);
  const { consume: consumeCaptcha } = captcha;
  const { redeem: redeemCode } = codes;
  const passwordLogin = createPasswordLogin({ entry, findAccount, failures, logins, passwords, consumeCaptcha });
  const codeLogin = createCodeLogin(
    { entry, findAccount, redeemCode, limits: createLimits(platform.kv), hashPassword: passwords.hash },
    deps,
  );
  const logIn = createCheckIn({ switches, passwordLogin, codeLogin, passwords });
  const recoverPassword = createPasswordRecovery({ findAccount, sessions, passwords, sendNote, redeemCode }, deps);
  // Members get the same answer as visitors, because clients interpret a 302 as the end of the session.
  serve(app, getCheckIn, async () => {
    if (!(await switches.isMemberCentreOpen())) throw new AppError('member_centre.closed');
    return {
      accountVerificationType: channels(),
      // Clients that cannot handle `captcha.required` always show one.
      userLoginCaptchaSwitch: true,
      consentVersion: await consentVersions.current(),
    };
  });
  serve(
    app,
    checkIn,
    async (form, caller, request) => {
      const { userInfo, routePath } = await logIn(form, originOf(caller, request));
      return { userInfo: withAbsoluteAvatar(userInfo, app.serving.siteOriginOf(request)), routePath };
    },
    { successMessage: 'success.loggedIn' },
  );
  serve(app, retrievePassword, (form, caller, request) => recoverPassword(form, originOf(caller, request)), {
    successMessage: 'success.passwordChanged',
  });

  const sweep = createAuthSweep(platform, { logins, failures, captcha, notices });
  platform.jobs.define('auth.sweep', sweep, { cron: SWEEP_AT });
}

function originOf({ address, userAgent }: Caller, request: FastifyRequest): Origin {
  return { address, userAgent, device: knownDeviceOf(request) };
}
