import { ApiError } from '@rujian/api-client/api-error';
import { useState } from 'react';
import { PasswordField } from '#web/ui/credentials/password-field.tsx';
import { askCaptcha, type CaptchaAnswer } from '#web/ui/forms/ask-captcha.ts';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useLogin } from './login-context.ts';
import { ConsentBox, FormError, KeepBox, PaneLink } from './login-parts.tsx';
import { postCheckIn } from './post-check-in.ts';
import { useLoginForm } from './use-login-form.ts';

/** Refusals that another captcha can resolve. */
const CAPTCHA_ERRORS = new Set<unknown>(['captcha.required', 'captcha.wrong']);

/** Pane `zhmmdl`: mobile, e-mail or account, and the password. */
export function PasswordLoginPane() {
  const { texts, consentVersion, onLoggedIn } = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(true);
  const [hasConsent, setHasConsent] = useState(false);
  const { form, errors, isBusy, isFilled, submit, clearError } = useLoginForm({ username, password }, logIn);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <FormField label={texts.username} error={errors.username}>
        {(control) => (
          <input
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={texts.usernamePlaceholder}
            value={username}
            onChange={({ currentTarget }) => {
              setUsername(currentTarget.value);
              clearError('username');
            }}
          />
        )}
      </FormField>
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(value) => {
          setPassword(value);
          clearError('password');
        }}
      />
      <div className="login-row ends">
        <KeepBox isTicked={keep} onTick={setKeep} />
        <PaneLink to="zhmima" label={texts.toReset} />
      </div>
      <FormError sentence={errors.form} />
      <BusyButton
        className="btn btn-primary btn-block"
        disabled={!isFilled || !hasConsent}
        isBusy={isBusy}
        busyLabel={texts.loggingIn}
      >
        {texts.logIn}
      </BusyButton>
      <ConsentBox isTicked={hasConsent} onTick={setHasConsent} />
    </form>
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
    const consent = await consentVersion();
    const { userInfo } = await postCheckIn({ tab: 'userlogin', username, password, keep, consent, ...captcha });
    onLoggedIn(userInfo, 'password');
  }
}
