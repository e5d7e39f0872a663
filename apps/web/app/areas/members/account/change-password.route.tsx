import type { UserInfo } from '@rujian/contract/areas/login/public';
import { dropUser } from '#web/api/session.ts';
import { withApi } from '#web/api/with-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { maskedAddress } from '#web/ui/credentials/masked-address.ts';
import { PasswordField } from '#web/ui/credentials/password-field.tsx';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { useMember } from '#web/ui/member/member.ts';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { Route } from './+types/change-password.route';
import { CodeEntry } from './code-entry.tsx';
import { loadProfile } from './profile-calls.ts';
import type { AccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';
import './account.css';

const route = memberPage<AccountTexts>('members/account', '/user/account/changePassword', 'password');

export const loader = route.loader;
export const meta = route.meta;
export const clientLoader = route.clientLoader(loadProfile);

export { NoFallback as HydrateFallback } from '#web/ui/member/member-page.ts';

export default function ChangePassword({ loaderData }: Route.ComponentProps) {
  const user = useMember();
  const { texts, hasPassword } = loaderData;
  return (
    <div className="acc stack-8">
      <AccountHead
        title={hasPassword ? texts.passwordTitle : texts.firstPasswordTitle}
        intro={hasPassword ? texts.passwordIntro : texts.firstPasswordIntro}
      />
      <PasswordForm user={user} hasPassword={hasPassword} texts={texts} />
    </div>
  );
}

function PasswordForm({ user, hasPassword, texts }: { user: UserInfo; hasPassword: boolean; texts: AccountTexts }) {
  const empty = { oldPassword: '', newPassword: '', confirmPassword: '', captcha: '' };
  const { ref, values, isBusy, submit, field, errors, showError } = useAccountForm(empty, save);
  const type = user.mobile ? 'mobile' : 'email';
  const isFilled = (hasPassword ? values.oldPassword : values.captcha) && values.newPassword && values.confirmPassword;
  return (
    <form ref={ref} className="acc-form stack-4" noValidate onSubmit={submit}>
      {hasPassword ? (
        <PasswordField label={texts.oldPassword} autoComplete="current-password" {...field('oldPassword')} />
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
        label={texts.newPassword}
        hint={texts.passwordHint}
        autoComplete="new-password"
        {...field('newPassword')}
        error={errors.newPassword ?? errors.form}
      />
      <PasswordField label={texts.confirmPassword} autoComplete="new-password" {...field('confirmPassword')} />
      <Allowed name="edit">
        <BusyButton
          className="btn btn-primary"
          disabled={!isFilled}
          isBusy={isBusy}
          busyLabel={texts.saving}
          label={texts.savePassword}
        />
      </Allowed>
    </form>
  );

  async function save() {
    const [callApi, { changePassword }] = await withApi(import('@rujian/contract/areas/members/public'));
    await callApi(changePassword, values, { errorMessage: false, successMessage: texts.passwordSaved });
    dropUser();
    location.assign('/user/login');
  }
}
