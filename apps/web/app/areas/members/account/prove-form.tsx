import { RETRIEVE_PASSWORD_CODE_DIGITS } from '@rujian/contract/base/constants';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import { useState } from 'react';
import { PasswordField } from '#web/ui/credentials/password-field.tsx';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { CodeEntry, type CodeRoute } from './code-entry.tsx';
import type { AccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

type Props = {
  type: VerificationType;
  address: string;
  hasPassword: boolean;
  texts: AccountTexts;
  onProved: (pass: string) => void;
};

const FIELDS = ['password', 'captcha'];

export function ProveForm({ type, address, hasPassword, texts, onProved }: Props) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { form, errors, isBusy, submit, showError, clearError } = useAccountForm(FIELDS, prove);
  const isReady = !hasPassword || password !== '';
  return (
    <form ref={form} className="acc-form stack-4" noValidate onSubmit={submit}>
      {hasPassword && (
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
      <CodeEntry
        route={verifyRoute(type, address)}
        password={password}
        isReady={isReady}
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
        disabled={code.length < RETRIEVE_PASSWORD_CODE_DIGITS}
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
    const { accountVerificationToken } = await callApi(verifyAccount, { type, captcha: code }, { errorMessage: false });
    onProved(accountVerificationToken);
  }
}

/** Sends a code to the present address. */
export function verifyRoute(type: VerificationType, address: string): CodeRoute {
  return type === 'mobile'
    ? { type, purpose: 'user_mobile_verify', address }
    : { type, purpose: 'user_email_verify', address };
}
