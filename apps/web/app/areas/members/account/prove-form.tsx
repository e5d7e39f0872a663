import { RETRIEVE_PASSWORD_CODE_DIGITS } from '@rujian/contract/base/constants';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import { PasswordField } from '#web/ui/credentials/password-field.tsx';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { CodeEntry } from './code-entry.tsx';
import type { AccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

type Props = {
  type: VerificationType;
  address: string;
  hasPassword: boolean;
  texts: AccountTexts;
  onProved: (pass: string) => void;
};

export function ProveForm({ type, address, hasPassword, texts, onProved }: Props) {
  const { ref, values, errors, isBusy, submit, field, showError } = useAccountForm(
    { password: '', captcha: '' },
    prove,
  );
  const { password, captcha } = values;
  return (
    <form ref={ref} className="acc-form stack-4" noValidate onSubmit={submit}>
      {hasPassword && (
        <PasswordField
          name="password"
          label={texts.loginPassword}
          autoComplete="current-password"
          {...field('password')}
        />
      )}
      <CodeEntry
        type={type}
        purpose="verify"
        address={address}
        password={password}
        isReady={!hasPassword || password !== ''}
        texts={texts}
        {...field('captcha')}
        error={errors.captcha ?? errors.form}
        onError={showError}
      />
      <BusyButton
        className="btn btn-primary btn-block"
        disabled={captcha.length < RETRIEVE_PASSWORD_CODE_DIGITS}
        isBusy={isBusy}
        busyLabel={texts.checking}
      >
        {texts.next}
      </BusyButton>
    </form>
  );

  async function prove() {
    const [{ callApi }, { verifyAccount }] = await Promise.all([
      import('#web/api/browser-api.ts'),
      import('@rujian/contract/areas/members/public'),
    ]);
    const { accountVerificationToken } = await callApi(verifyAccount, { type, captcha }, { errorMessage: false });
    onProved(accountVerificationToken);
  }
}
