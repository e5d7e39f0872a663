import { ApiError } from '@rujian/api-client/api-error';
import { useState } from 'react';
import { PasswordField } from '#web/ui/credentials/password-field.tsx';
import { askCaptcha, type CaptchaAnswer } from '#web/ui/forms/ask-captcha.ts';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { postCheckIn } from './check-in.ts';
import { useLogin } from './login-context.ts';
import { KeepBox, LoginForm, PaneLink } from './login-parts.tsx';
import { useLoginForm } from './use-login-form.ts';

/** Refusals that another captcha can resolve. */
const CAPTCHA_ERRORS = new Set<unknown>(['captcha.required', 'captcha.wrong']);

export function PasswordLoginPane() {
  const { texts, onLoggedIn } = useLogin();
  const [keep, setKeep] = useState(true);
  const form = useLoginForm({ username: '', password: '' }, logIn);
  return (
    <LoginForm form={form} label={texts.logIn} busyLabel={texts.loggingIn} needsConsent>
      <TextInput
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={texts.usernamePlaceholder}
        {...form.field('username')}
      />
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="current-password"
        {...form.field('password')}
      />
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
