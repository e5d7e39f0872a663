import { MOBILE_DIGITS, RETRIEVE_PASSWORD_CODE_DIGITS } from '@rujian/contract/base/constants';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import { updateUser } from '#web/api/session.ts';
import { PasswordField } from '#web/ui/credentials/password-field.tsx';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { CodeEntry } from './code-entry.tsx';
import type { AccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

type Props = {
  type: VerificationType;
  /** Verification pass of the present address; empty if there is none. */
  pass: string;
  needsPassword: boolean;
  texts: AccountTexts;
  onBound: () => void;
};

export function BindForm({ type, pass, needsPassword, texts, onBound }: Props) {
  const empty = { mobile: '', email: '', password: '', captcha: '' };
  const { ref, values, errors, isBusy, submit, field, showError } = useAccountForm(empty, bind);
  const { value: address, error, onChange } = field(type);
  const isMobile = type === 'mobile';
  const isWhole = isMobile ? address.length === MOBILE_DIGITS : /.@.+\../.test(address);
  return (
    <form ref={ref} className="acc-form stack-4" noValidate onSubmit={submit}>
      {needsPassword && (
        <PasswordField
          name="password"
          label={texts.loginPassword}
          autoComplete="current-password"
          {...field('password')}
        />
      )}
      <TextInput
        label={isMobile ? texts.newMobile : texts.newEmail}
        type={isMobile ? 'tel' : 'email'}
        name={type}
        inputMode={isMobile ? 'numeric' : 'email'}
        autoComplete={isMobile ? 'tel-national' : 'email'}
        value={address}
        error={error}
        onChange={(value) => onChange(isMobile ? value.replace(/\D/g, '').slice(0, MOBILE_DIGITS) : value.trim())}
      />
      <CodeEntry
        type={type}
        purpose="change"
        address={address}
        isReady={isWhole}
        texts={texts}
        {...field('captcha')}
        error={errors.captcha ?? errors.form}
        onError={showError}
      />
      <BusyButton
        className="btn btn-primary btn-block"
        disabled={!isWhole || values.captcha.length < RETRIEVE_PASSWORD_CODE_DIGITS}
        isBusy={isBusy}
        busyLabel={texts.binding}
      >
        {texts.confirmBind}
      </BusyButton>
    </form>
  );

  async function bind() {
    const [{ callApi }, { changeBind }] = await Promise.all([
      import('#web/api/browser-api.ts'),
      import('@rujian/contract/areas/members/public'),
    ]);
    await callApi(
      changeBind,
      { type, ...values, accountVerificationToken: pass },
      { errorMessage: false, successMessage: texts.bound },
    );
    updateUser({ [type]: address });
    onBound();
  }
}
