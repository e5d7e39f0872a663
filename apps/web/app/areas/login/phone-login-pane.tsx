import { ApiError } from '@rujian/api-client/api-error';
import { DEFAULT_AREA_CODE } from '@rujian/contract/base/constants';
import { useState } from 'react';
import { withApi } from '#web/api/with-api.ts';
import { PasswordField } from '#web/ui/credentials/password-field.tsx';
import { askCaptcha, type CaptchaAnswer } from '#web/ui/forms/ask-captcha.ts';
import { stopWaiting } from '#web/ui/forms/resend-clock.ts';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { postCheckIn } from './check-in.ts';
import { KeepBox, LoginForm, PaneLink } from './login-parts.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { useLogin, useLoginForm } from './use-login-form.ts';

const CAPTCHA_ERRORS = new Set<unknown>(['captcha.required', 'captcha.wrong']);
const TEMPLATE = 'user_retrieve_pwd';

const NO_CAPTCHA: CaptchaAnswer = { captchaId: '', captchaInfo: '' };

export function PhoneLoginPane() {
  const { texts, onLoggedIn } = useLogin();
  const [captcha, setCaptcha] = useState(NO_CAPTCHA);
  const [keep, setKeep] = useState(true);
  const form = useLoginForm({ mobile: '', captcha: '' }, logIn);
  return (
    <LoginForm form={form} label={texts.logIn} busyLabel={texts.loggingIn} needsConsent>
      <PhoneFields form={form} template="user_mobile_login" onSent={setCaptcha} />
      <div className="login-row ends">
        <KeepBox isTicked={keep} onTick={setKeep} />
        <PaneLink to="zhmmdl" label={texts.toPassword} />
      </div>
    </LoginForm>
  );

  async function logIn() {
    const { userInfo } = await postCheckIn({
      tab: 'login',
      registerType: 'mobile',
      templateCode: 'user_mobile_login',
      ...form.values,
      areacode: DEFAULT_AREA_CODE,
      ...captcha,
      keep,
    });
    onLoggedIn(userInfo, 'phone');
  }
}

export function RegisterPane() {
  const { texts, onRegistered } = useLogin();
  const form = useLoginForm({ mobile: '', captcha: '' }, register);
  const perks = [
    ['bookmark', texts.perkCollect],
    ['comment', texts.perkComment],
    ['coin', texts.perkPoints],
  ] as const;
  return (
    <LoginForm
      form={form}
      label={texts.register}
      busyLabel={texts.registering}
      needsConsent
      foot={
        <ul className="perks stack-2 soft">
          {perks.map(([icon, perk]) => (
            <li key={icon}>
              <Icon name={icon} />
              {perk}
            </li>
          ))}
        </ul>
      }
    >
      <PhoneFields form={form} template="user_register" />
    </LoginForm>
  );

  async function register() {
    const { userInfo, routePath } = await postCheckIn({
      tab: 'register',
      registerType: 'mobile',
      templateCode: 'user_register',
      username: '',
      password: '',
      email: '',
      areacode: DEFAULT_AREA_CODE,
      ...form.values,
    });
    onRegistered(userInfo, routePath);
  }
}

export function ResetPasswordPane() {
  const { texts, onPasswordReset } = useLogin();
  const form = useLoginForm({ mobile: '', captcha: '', newPassword: '', confirmPwd: '' }, savePassword);
  return (
    <LoginForm form={form} label={texts.savePassword} busyLabel={texts.savingPassword}>
      <PhoneFields form={form} template={TEMPLATE} />
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.passwordHint}
        {...form.field('newPassword')}
        name="password"
      />
      <PasswordField label={texts.confirmPassword} autoComplete="new-password" {...form.field('confirmPwd')} />
    </LoginForm>
  );

  async function savePassword() {
    const [callApi, { retrievePassword }] = await withApi(import('@rujian/contract/areas/login/public'));
    const { mobile, captcha, newPassword: password, confirmPwd } = form.values;
    await callApi(
      retrievePassword,
      { type: 'mobile', account: mobile, captcha, password, confirmPwd, areacode: DEFAULT_AREA_CODE },
      { errorMessage: false, successMessage: texts.passwordSaved },
    );
    stopWaiting(sessionStorage, TEMPLATE, mobile, Date.now());
    form.reset();
    onPasswordReset();
  }
}

export function PasswordLoginPane() {
  const { texts, onLoggedIn } = useLogin();
  const [keep, setKeep] = useState(true);
  const form = useLoginForm({ username: '', password: '' }, logIn);
  return (
    <LoginForm form={form} label={texts.logIn} busyLabel={texts.loggingIn} needsConsent>
      <TextInput
        label={texts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={texts.usernamePlaceholder}
        {...form.field('username')}
      />
      <PasswordField label={texts.password} autoComplete="current-password" {...form.field('password')} />
      <div className="login-row ends">
        <KeepBox isTicked={keep} onTick={setKeep} />
        <PaneLink to="zhmima" label={texts.toReset} />
      </div>
    </LoginForm>
  );

  /** The server requires a captcha after failures and on a new device; most members never see it. */
  async function logIn() {
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError) || !CAPTCHA_ERRORS.has(error.failure?.error)) throw error;
      const captcha = await askCaptcha();
      if (captcha) await send(captcha);
    }
  }

  async function send(captcha?: CaptchaAnswer) {
    const { userInfo } = await postCheckIn({ tab: 'userlogin', ...form.values, keep, ...captcha });
    onLoggedIn(userInfo, 'password');
  }
}
