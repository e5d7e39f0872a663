import type { UserInfo } from '@rujian/contract/areas/login/public';
import { useState } from 'react';
import { dropUser } from '#web/api/session.ts';
import { fill } from '#web/i18n/fill.ts';
import { PasswordField } from '#web/ui/credentials/password-field.tsx';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { CodeEntry } from './code-entry.tsx';
import { maskedAddress } from './masked-address.ts';
import { verifyRoute } from './prove-form.tsx';
import type { AccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

type Props = { user: UserInfo; hasPassword: boolean; texts: AccountTexts };

const FIELDS = ['oldPassword', 'newPassword', 'confirmPassword', 'captcha'];

/** The old password proves the member's identity; without one, a code does. */
export function PasswordForm({ user, hasPassword, texts }: Props) {
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [code, setCode] = useState('');
  const { form, errors, isBusy, submit, showError, clearError } = useAccountForm(FIELDS, save);
  const type = user.mobile ? 'mobile' : 'email';
  const isFilled = (hasPassword ? oldPassword : code) && newPassword && confirmPassword;
  return (
    <form ref={form} className="acc-form stack-4" noValidate onSubmit={submit}>
      {hasPassword ? (
        <PasswordField
          name="oldPassword"
          label={texts.oldPassword}
          autoComplete="current-password"
          value={oldPassword}
          error={errors.oldPassword}
          onChange={changed('oldPassword', setOldPassword)}
        />
      ) : (
        <>
          <p className="hint">{fill(texts.proveFirst, { address: maskedAddress(user[type]) })}</p>
          <CodeEntry
            route={verifyRoute(type, user[type])}
            password=""
            isReady
            value={code}
            error={errors.captcha}
            texts={texts}
            onChange={changed('captcha', setCode)}
            onError={showError}
          />
        </>
      )}
      <PasswordField
        name="newPassword"
        label={texts.newPassword}
        hint={texts.passwordHint}
        autoComplete="new-password"
        value={newPassword}
        error={errors.newPassword ?? errors.form}
        onChange={changed('newPassword', setNewPassword)}
      />
      <PasswordField
        name="confirmPassword"
        label={texts.confirmPassword}
        autoComplete="new-password"
        value={confirmPassword}
        error={errors.confirmPassword}
        onChange={changed('confirmPassword', setConfirmPassword)}
      />
      <Allowed name="edit">
        <BusyButton className="btn btn-primary" disabled={!isFilled} isBusy={isBusy} busyLabel={texts.saving}>
          {texts.savePassword}
        </BusyButton>
      </Allowed>
    </form>
  );

  function changed(field: string, set: (value: string) => void) {
    return (value: string) => {
      set(value);
      clearError(field);
    };
  }

  /** All sessions have ended, including this one. */
  async function save() {
    const [{ callApi }, { changePassword }] = await Promise.all([
      import('#web/api/browser-api.ts'),
      import('@rujian/contract/areas/members/public'),
    ]);
    await callApi(
      changePassword,
      { oldPassword, newPassword, confirmPassword, captcha: code },
      { errorMessage: false, successMessage: texts.passwordSaved },
    );
    dropUser();
    location.assign('/user/login');
  }
}
