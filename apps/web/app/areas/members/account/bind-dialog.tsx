import type { UserInfo } from '@rujian/contract/areas/login/public';
import { MOBILE_DIGITS, RETRIEVE_PASSWORD_CODE_DIGITS } from '@rujian/contract/base/constants';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import { useEffect, useId, useRef, useState } from 'react';
import { updateUser } from '#web/api/session.ts';
import { withApi } from '#web/api/with-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { maskedAddress } from '#web/ui/credentials/masked-address.ts';
import { PasswordField } from '#web/ui/credentials/password-field.tsx';
import { BusyButton, IconButton } from '#web/ui/forms/busy-button.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { CodeEntry } from './code-entry.tsx';
import type { AccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

type Props = { user: UserInfo; type: VerificationType; hasPassword: boolean; texts: AccountTexts; onClose: () => void };

export function BindDialog({ user, type, hasPassword, texts, onClose }: Props) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [pass, setPass] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const proved = provedType(user, type, hasPassword);
  const close = () => dialog.current?.close();

  return (
    <dialog ref={dialog} className="acc-dialog" aria-labelledby={titleId} onClose={onClose}>
      <header>
        <h2 id={titleId}>{bindTitle(user, type, texts)}</h2>
        <IconButton icon="close" label={texts.close} onClick={close} />
      </header>
      {proved && !pass ? (
        <>
          <p>{fill(texts.stepProve, { address: maskedAddress(user[proved]) })}</p>
          <ProveForm type={proved} address={user[proved]} hasPassword={hasPassword} texts={texts} onProved={setPass} />
        </>
      ) : (
        <>
          <p>{proved ? texts.stepNew : texts.onlyStep}</p>
          <BindForm type={type} pass={pass} needsPassword={!proved && hasPassword} texts={texts} onBound={close} />
        </>
      )}
    </dialog>
  );
}

export function bindTitle(user: UserInfo, type: VerificationType, texts: AccountTexts): string {
  if (type === 'mobile') return user.mobile ? texts.changeMobileTitle : texts.bindMobileTitle;
  return user.email ? texts.changeEmailTitle : texts.bindEmailTitle;
}

function provedType(user: UserInfo, type: VerificationType, hasPassword: boolean): VerificationType | undefined {
  if (user[type]) return type;
  if (hasPassword) return undefined;
  return type === 'mobile' ? 'email' : 'mobile';
}

type BindProps = {
  type: VerificationType;
  pass: string;
  needsPassword: boolean;
  texts: AccountTexts;
  onBound: () => void;
};

function BindForm({ type, pass, needsPassword, texts, onBound }: BindProps) {
  const empty = { mobile: '', email: '', password: '', captcha: '' };
  const { ref, values, errors, isBusy, submit, field, showError } = useAccountForm(empty, bind);
  const { value: address, error, onChange } = field(type);
  const isMobile = type === 'mobile';
  const isWhole = isMobile ? address.length === MOBILE_DIGITS : /.@[^@]+\../.test(address);
  return (
    <form ref={ref} className="acc-form stack-4" noValidate onSubmit={submit}>
      {needsPassword && (
        <PasswordField label={texts.loginPassword} autoComplete="current-password" {...field('password')} />
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
        label={texts.confirmBind}
      />
    </form>
  );

  async function bind() {
    const [callApi, { changeBind }] = await withApi(import('@rujian/contract/areas/members/public'));
    await callApi(
      changeBind,
      { type, ...values, accountVerificationToken: pass },
      { errorMessage: false, successMessage: texts.bound },
    );
    updateUser({ [type]: address });
    onBound();
  }
}

type ProveProps = {
  type: VerificationType;
  address: string;
  hasPassword: boolean;
  texts: AccountTexts;
  onProved: (pass: string) => void;
};

function ProveForm({ type, address, hasPassword, texts, onProved }: ProveProps) {
  const empty = { password: '', captcha: '' };
  const { ref, values, errors, isBusy, submit, field, showError } = useAccountForm(empty, prove);
  const { password, captcha } = values;
  return (
    <form ref={ref} className="acc-form stack-4" noValidate onSubmit={submit}>
      {hasPassword && (
        <PasswordField label={texts.loginPassword} autoComplete="current-password" {...field('password')} />
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
        label={texts.next}
      />
    </form>
  );

  async function prove() {
    const [callApi, { verifyAccount }] = await withApi(import('@rujian/contract/areas/members/public'));
    const { accountVerificationToken } = await callApi(verifyAccount, { type, captcha }, { errorMessage: false });
    onProved(accountVerificationToken);
  }
}
