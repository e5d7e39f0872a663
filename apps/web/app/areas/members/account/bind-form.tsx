import { MOBILE_DIGITS, RETRIEVE_PASSWORD_CODE_DIGITS } from '@rujian/contract/base/constants';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import { useState } from 'react';
import { updateUser } from '#web/api/session.ts';
import { PasswordField } from '#web/ui/credentials/password-field.tsx';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { CodeEntry, type CodeRoute } from './code-entry.tsx';
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

const FIELDS = ['mobile', 'email', 'password', 'captcha'];

export function BindForm({ type, pass, needsPassword, texts, onBound }: Props) {
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { form, errors, isBusy, submit, showError, clearError } = useAccountForm(FIELDS, bind);
  const isMobile = type === 'mobile';
  const isWhole = isMobile ? address.length === MOBILE_DIGITS : /.@.+\../.test(address);
  return (
    <form ref={form} className="acc-form stack-4" noValidate onSubmit={submit}>
      {needsPassword && (
        <PasswordField
          name="password"
          label={texts.loginPassword}
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={(value) => {
            setPassword(value);
            clearError('password');
          }}
        />
      )}
      <FormField label={isMobile ? texts.newMobile : texts.newEmail} error={errors[type]}>
        {(control) => (
          <input
            {...control}
            type={isMobile ? 'tel' : 'email'}
            name={type}
            inputMode={isMobile ? 'numeric' : 'email'}
            autoComplete={isMobile ? 'tel-national' : 'email'}
            value={address}
            onChange={({ currentTarget: { value } }) => {
              setAddress(isMobile ? value.replace(/\D/g, '').slice(0, MOBILE_DIGITS) : value.trim());
              clearError(type);
            }}
          />
        )}
      </FormField>
      <CodeEntry
        route={changeRoute(type, address)}
        password=""
        isReady={isWhole}
        value={code}
        error={errors.captcha ?? errors.form}
        texts={texts}
        onChange={(value) => {
          setCode(value);
          clearError('captcha');
        }}
        onError={showError}
      />
      <BusyButton
        className="btn btn-primary btn-block"
        disabled={!isWhole || code.length < RETRIEVE_PASSWORD_CODE_DIGITS}
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
    const addresses = { mobile: '', email: '', [type]: address };
    await callApi(
      changeBind,
      { type, ...addresses, accountVerificationToken: pass, password, captcha: code },
      { errorMessage: false, successMessage: texts.bound },
    );
    updateUser({ [type]: address });
    onBound();
  }
}

function changeRoute(type: VerificationType, address: string): CodeRoute {
  return type === 'mobile'
    ? { type, purpose: 'user_change_mobile', address }
    : { type, purpose: 'user_change_email', address };
}
