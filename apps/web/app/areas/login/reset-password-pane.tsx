import { DEFAULT_AREA_CODE } from '@rujian/contract/base/constants';
import { useState } from 'react';
import { PasswordField } from '#web/ui/credentials/password-field.tsx';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { stopWaiting } from '#web/ui/forms/resend-clock.ts';
import { useLogin } from './login-context.ts';
import { FormError } from './login-parts.tsx';
import { MobileField } from './mobile-field.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { useLoginForm } from './use-login-form.ts';

const TEMPLATE = 'user_retrieve_pwd';

/** Pane `zhmima`: a code verifies the number, then the new password is typed twice. */
export function ResetPasswordPane() {
  const { texts, mobile, onPasswordReset } = useLogin();
  const [code, setCode] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [confirmPwd, setConfirmPwd] = useState('');
  const { form, errors, isBusy, isFilled, submit, showError, clearError } = useLoginForm(
    { mobile, captcha: code, newPassword, confirmPwd },
    savePassword,
  );
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <MobileField error={errors.mobile ?? errors.account} onChange={() => clearError('mobile')} />
      <SmsCodeField
        template={TEMPLATE}
        value={code}
        error={errors.captcha}
        onChange={(value) => {
          setCode(value);
          clearError('captcha');
        }}
        onError={showError}
        onSent={() => {}}
      />
      <PasswordField
        name="password"
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.passwordHint}
        value={newPassword}
        error={errors.newPassword}
        onChange={(value) => {
          setNewPassword(value);
          clearError('newPassword');
        }}
      />
      <PasswordField
        name="confirmPwd"
        label={texts.confirmPassword}
        autoComplete="new-password"
        value={confirmPwd}
        error={errors.confirmPwd}
        onChange={(value) => {
          setConfirmPwd(value);
          clearError('confirmPwd');
        }}
      />
      <FormError sentence={errors.form} />
      <BusyButton
        className="btn btn-primary btn-block"
        disabled={!isFilled}
        isBusy={isBusy}
        busyLabel={texts.savingPassword}
      >
        {texts.savePassword}
      </BusyButton>
    </form>
  );

  async function savePassword() {
    const [{ callApi }, { retrievePassword }] = await Promise.all([
      import('#web/api/browser-api.ts'),
      import('@rujian/contract/areas/login/public'),
    ]);
    await callApi(
      retrievePassword,
      {
        type: 'mobile',
        account: mobile,
        captcha: code,
        password: newPassword,
        confirmPwd,
        areacode: DEFAULT_AREA_CODE,
      },
      { errorMessage: false, successMessage: texts.passwordSaved },
    );
    stopWaiting(sessionStorage, TEMPLATE, mobile, Date.now());
    setCode('');
    setNewPassword('');
    setConfirmPwd('');
    onPasswordReset();
  }
}
