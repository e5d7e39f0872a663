import { DEFAULT_AREA_CODE } from '@rujian/contract/base/constants';
import { PasswordField } from '#web/ui/credentials/password-field.tsx';
import { stopWaiting } from '#web/ui/forms/resend-clock.ts';
import { useLogin } from './login-context.ts';
import { LoginForm } from './login-parts.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { useLoginForm } from './use-login-form.ts';

const TEMPLATE = 'user_retrieve_pwd';

export function ResetPasswordPane() {
  const { texts, onPasswordReset } = useLogin();
  const form = useLoginForm({ mobile: '', captcha: '', newPassword: '', confirmPwd: '' }, savePassword);
  return (
    <LoginForm form={form} label={texts.savePassword} busyLabel={texts.savingPassword}>
      <PhoneFields form={form} template={TEMPLATE} />
      <PasswordField
        name="password"
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.passwordHint}
        {...form.field('newPassword')}
      />
      <PasswordField
        name="confirmPwd"
        label={texts.confirmPassword}
        autoComplete="new-password"
        {...form.field('confirmPwd')}
      />
    </LoginForm>
  );

  async function savePassword() {
    const [{ callApi }, { retrievePassword }] = await Promise.all([
      import('#web/api/browser-api.ts'),
      import('@rujian/contract/areas/login/public'),
    ]);
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
