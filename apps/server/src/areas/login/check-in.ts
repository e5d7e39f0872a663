import type { checkIn } from '@rujian/contract/areas/login/public';
import { account as accountRule } from '@rujian/contract/base/rules';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { CodeForm, CodeLogin, EntryPurpose } from './codes/code-login.ts';
import type { SiteSwitches } from './entry.ts';
import type { PasswordLogin } from './password-login.ts';
import type { Passwords } from './passwords.ts';
import type { Origin } from './sessions/logins.ts';

type Form = z.output<typeof checkIn.input>;

const TABS = ['login', 'userlogin', 'register'];

type Parts = {
  switches: SiteSwitches;
  passwordLogin: PasswordLogin;
  codeLogin: CodeLogin;
  passwords: Pick<Passwords, 'requireGood'>;
};

/** `login` is the phone pane in one client and the password pane in another, so the filled fields decide. */
export function createCheckIn({ switches, passwordLogin, codeLogin, passwords }: Parts) {
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
