import { randomBytes } from 'node:crypto';
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
import { EXPIRED_SESSION_KEPT_SECONDS, LOGIN_HISTORY_DAYS } from '@rujian/contract/base/constants';
import { account as accountRule } from '@rujian/contract/base/rules';
import { and, eq, exists, lte, not } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import { DAY_SECONDS, secondsBefore } from '#platform/clock.ts';
import { touchedRows } from '#platform/database/erasures.ts';
import { type App, serve } from '#platform/http/http.ts';
import { createLimits } from '#platform/http/limits.ts';
import { withAbsoluteAvatar } from '#platform/http/site-origin.ts';
import type { Platform } from '#platform/platform.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RegionOf } from '#ports/regions.ts';
import { refreshTokens, sessions } from '#schema/login/login.ts';
import type { ClickCaptcha } from './captcha/click-captcha.ts';
import {
  type CodeDeps,
  type CodeForm,
  type CodeLogin,
  createCodeLogin,
  type EntryPurpose,
} from './codes/code-login.ts';
import { createCodeSending } from './codes/code-sending.ts';
import {
  createConsentVersions,
  createEntry,
  createFindAccount,
  createSiteSwitches,
  type EntryDeps,
  type SiteSwitches,
} from './entry.ts';
import type { Identity } from './identity.ts';
import type { LoginFailures } from './login-failures.ts';
import {
  createPasswordLogin,
  createPasswordRecovery,
  type PasswordLogin,
  type RecoveryDeps,
} from './password-login.ts';
import type { Passwords } from './passwords.ts';
import { createLogins, type Logins, type Origin } from './sessions/logins.ts';
import { createSecurityNotes } from './sessions/security-notes.ts';
import { createSessionRefresh } from './sessions/session-refresh.ts';
import { createSessionList, type Sessions } from './sessions/sessions.ts';
import { createSmsUse } from './sms/sms-counts.ts';
import { SMS_NOTICES_JOB, SMS_NOTICES_KEPT_DAYS, type SmsNotices, type SmsSending } from './sms/sms-notices.ts';

const COOKIE = 'rujian-sms';
const PATTERN = /(?:^|;\s*)rujian-sms=([A-Za-z0-9_-]{22})(?:;|$)/;
const LIFE_SECONDS = 3_600;
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
    const tokens = { token: caller.memberToken, refreshToken: refreshToken || refresh_token };
    const renewed = await refresh({ ...tokens, rotate }, caller);
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

function knownDeviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return PATTERN.exec(headers.cookie ?? '')?.[1];
}

// Tells browsers that share an address apart for an hour, to count their code requests and guesses separately. Random
// and not stored; clients without cookies are counted by address.
function smsDeviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = knownDeviceOf(request);
  if (known) return known;
  const made = randomBytes(16).toString('base64url');
  const life = `Max-Age=${LIFE_SECONDS}; Path=/api; HttpOnly; SameSite=Strict`;
  reply.header('set-cookie', `${COOKIE}=${made}; ${life}${request.protocol === 'https' ? '; Secure' : ''}`);
  return made;
}

type SweepParts = { logins: Logins; failures: LoginFailures; captcha: ClickCaptcha; notices: SmsNotices };

function createAuthSweep({ db, clock, erasures }: Platform, { logins, failures, captcha, notices }: SweepParts) {
  const rule = (kind: string, keptDays: number) => erasures.rule({ job: 'auth.sweep', kind, keptDays });
  const sessionsErased = rule('member_sessions', EXPIRED_SESSION_KEPT_SECONDS / DAY_SECONDS);
  const loginsErased = rule('login_history', LOGIN_HISTORY_DAYS);
  const noticesErased = rule('sms_notices', SMS_NOTICES_KEPT_DAYS);

  return async (): Promise<void> => {
    const now = clock.now();
    await db.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now));
    // Used refresh tokens stay until they expire, because a second use reveals a theft.
    const remaining = db
      .select({ hash: refreshTokens.tokenHash })
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, sessions.id));
    const ended = await db
      .delete(sessions)
      .where(and(lte(sessions.expiresAt, secondsBefore(now, EXPIRED_SESSION_KEPT_SECONDS)), not(exists(remaining))));
    await sessionsErased(touchedRows(ended));
    await loginsErased(await logins.deleteExpired());
    await noticesErased(await notices.deleteExpired());
    await failures.deleteExpired();
    await captcha.deleteExpired();
  };
}

type Form = z.output<typeof checkIn.input>;

const TABS = ['login', 'userlogin', 'register'];

type Parts = {
  switches: SiteSwitches;
  passwordLogin: PasswordLogin;
  codeLogin: CodeLogin;
  passwords: Pick<Passwords, 'requireGood'>;
};

/** `login` is the phone pane in one client and the password pane in another, so the filled fields decide. */
function createCheckIn({ switches, passwordLogin, codeLogin, passwords }: Parts) {
  return async (form: Form, origin: Origin) => {
    if (!(await switches.isMemberCentreOpen())) throw new AppError('member_centre.closed');
    if (!TABS.includes(form.tab)) throw new AppError('checkin.unknown_tab');
    if (form.tab === 'register') return register(form, origin);
    if (isPhoneForm(form)) return logInByPhone(form, origin);
    return logInByPassword(form, origin);
  };

  function register(form: Form, origin: Origin) {
    const { registerType, mobile, email, username, password = '' } = form;
    const byEmail = registerType === 'email' || (mobile === '' && email !== '');
    const contact: CodeForm['contact'] = byEmail ? { email } : { mobile };
    requireFilled({ ...contact, captcha: form.captcha });
    if (username !== '' && !z.safeParse(accountRule, username).success) {
      throw new AppError('request.invalid', {}, { username: 'rule.account' });
    }
    if (password !== '') passwords.requireGood(password);
    // Registration never opens a long session, as existing clients expect.
    const fields = { ...codeOf(form, 'user_register'), username, password, keep: false };
    return codeLogin({ ...fields, contact }, origin);
  }

  function logInByPhone(form: Form, origin: Origin) {
    requireFilled({ mobile: form.mobile, captcha: form.captcha });
    const fields = { ...codeOf(form, 'user_mobile_login'), username: '', password: '' };
    return codeLogin({ ...fields, contact: { mobile: form.mobile } }, origin);
  }

  function logInByPassword(form: Form, origin: Origin) {
    const { password = '', keep, consent, captchaId, captchaInfo } = form;
    const name = form.username.trim() || form.mobile || form.email;
    requireFilled({ username: name, password });
    return passwordLogin({ name, password, keep, consent, captchaId, captchaInfo }, origin);
  }
}

/** Some clients post one form for everything: a leftover number next to a password is not a phone login. */
function isPhoneForm({ tab, templateCode, mobile, captcha, username, password }: Form): boolean {
  if (password && (username !== '' || captcha === '')) return false;
  if (templateCode === 'user_mobile_login' || mobile !== '' || captcha !== '') return true;
  // Otherwise ambiguous: `login` is the phone pane of the specification, whose form has no
  // password.
  return tab === 'login' && username === '' && password === undefined;
}

/** A code proves the same in any form, so the form may name the one it was requested for. */
function codeOf(form: Form, usual: EntryPurpose): Pick<CodeForm, 'purpose' | 'code' | 'keep' | 'consent'> {
  const { templateCode, captcha: code, keep, consent } = form;
  const isNamed = templateCode === 'user_mobile_login' || templateCode === 'user_register';
  return { purpose: isNamed ? templateCode : usual, code, keep, consent };
}

function requireFilled(values: Record<string, string>): void {
  const empty = Object.keys(values).filter((name) => values[name]?.trim() === '');
  if (empty.length === 0) return;
  throw new AppError('request.invalid', {}, Object.fromEntries(empty.map((name) => [name, 'rule.required' as const])));
}
