import type { LoginPane } from '@rujian/contract/base/constants';
import { type ReactNode, useState } from 'react';
import { FilledText } from '#web/ui/filled-text.tsx';
import { BusyButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { useLogin, type useLoginForm } from './use-login-form.ts';

type FormProps = {
  form: Pick<ReturnType<typeof useLoginForm>, 'ref' | 'errors' | 'isBusy' | 'isFilled' | 'submit'>;
  label: string;
  busyLabel: string;
  needsConsent?: boolean;
  foot?: ReactNode;
  children: ReactNode;
};

export function LoginForm({ form, label, busyLabel, needsConsent = false, foot, children }: FormProps) {
  const [hasConsent, setHasConsent] = useState(!needsConsent);
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit}>
      {children}
      <FormProblem problem={form.errors.form} />
      <BusyButton
        className="btn btn-primary btn-block"
        disabled={!form.isFilled || !hasConsent}
        isBusy={form.isBusy}
        busyLabel={busyLabel}
        label={label}
      />
      {needsConsent && <ConsentBox isTicked={hasConsent} onTick={setHasConsent} />}
      {foot}
    </form>
  );
}

type BoxProps = { isTicked: boolean; onTick: (isTicked: boolean) => void };

export function KeepBox(props: BoxProps) {
  const { texts } = useLogin();
  return (
    <CheckBox name="keep" {...props}>
      {texts.keep}
    </CheckBox>
  );
}

function ConsentBox(props: BoxProps) {
  const { texts } = useLogin();
  return (
    <CheckBox name="consent" {...props}>
      <FilledText
        text={texts.consent}
        parts={{
          agreement: <DocumentLink to="/agreement" title={texts.agreement} />,
          privacy: <DocumentLink to="/privacy" title={texts.privacy} />,
        }}
      />
    </CheckBox>
  );
}

function CheckBox({ name, isTicked, onTick, children }: BoxProps & { name: string; children: ReactNode }) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

function DocumentLink({ to, title }: { to: string; title: string }) {
  const { texts } = useLogin();
  return (
    <a className="link" href={to} target="_blank" rel="noopener">
      {title}
      <span className="sr">{texts.newTab}</span>
    </a>
  );
}

export function PaneLink({ to, label }: { to: LoginPane; label: string }) {
  const { goTo } = useLogin();
  return <TextButton className="link" onClick={() => goTo(to)} label={label} />;
}
