import type { UserInfo } from '@rujian/contract/areas/login/public';
import { dropUser } from '#web/api/session.ts';
import { fill } from '#web/i18n/fill.ts';
import { maskedAddress } from '#web/ui/credentials/masked-address.ts';
import { PasswordField } from '#web/ui/credentials/password-field.tsx';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { CodeEntry } from './code-entry.tsx';
import type { AccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

type Props = { user: UserInfo; hasPassword: boolean; texts: AccountTexts };

/** The old password proves the member's identity; without one, a code does. */
export function PasswordForm({ user, hasPassword, texts }: Props) {
  const empty = { oldPassword: '', newPassword: '', confirmPassword: '', captcha: '' };
  const { ref, values, isBusy, submit, field, errors, showError } = useAccountForm(empty, save);
  const type = user.mobile ? 'mobile' : 'email';
  const isFilled = (hasPassword ? values.oldPassword : values.captcha) && values.newPassword && values.confirmPassword;
  return (
    <form ref={ref} className="acc-form stack-4" noValidate onSubmit={submit}>
      {hasPassword ? (
        <PasswordField
          name="oldPassword"
          label={texts.oldPassword}
          autoComplete="current-password"
          {...field('oldPassword')}
        />
      ) : (
        <>
          <p className="hint">{fill(texts.proveFirst, { address: maskedAddress(user[type]) })}</p>
          <CodeEntry
            type={type}
            purpose="verify"
            address={user[type]}
            isReady
            texts={texts}
            {...field('captcha')}
            onError={showError}
          />
        </>
      )}
      <PasswordField
        name="newPassword"
        label={texts.newPassword}
        hint={texts.passwordHint}
        autoComplete="new-password"
        {...field('newPassword')}
        error={errors.newPassword ?? errors.form}
      />
      <PasswordField
        name="confirmPassword"
        label={texts.confirmPassword}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Allowed name="edit">
        <BusyButton className="btn btn-primary" disabled={!isFilled} isBusy={isBusy} busyLabel={texts.saving}>
          {texts.savePassword}
        </BusyButton>
      </Allowed>
    </form>
  );

  /** All sessions have ended, including this one. */
  async function save() {
    const [{ callApi }, { changePassword }] = await Promise.all([
      import('#web/api/browser-api.ts'),
      import('@rujian/contract/areas/members/public'),
    ]);
    await callApi(changePassword, values, { errorMessage: false, successMessage: texts.passwordSaved });
    dropUser();
    location.assign('/user/login');
  }
}
