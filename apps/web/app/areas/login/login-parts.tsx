import type { LoginPane } from '@rujian/contract/base/constants';
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
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
  const [isAsking, setIsAsking] = useState(false);
  return (
    <form ref={form.ref} noValidate onSubmit={submit}>
      {children}
      <FormProblem problem={form.errors.form} />
      <BusyButton
        className="btn btn-primary btn-block"
        disabled={!form.isFilled}
        isBusy={form.isBusy}
        busyLabel={busyLabel}
        label={label}
      />
      {needsConsent && <ConsentBox isTicked={hasConsent} onTick={setHasConsent} />}
      {isAsking && <ConsentQuestion onAgree={agree} onClose={() => setIsAsking(false)} />}
      {foot}
    </form>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.isFilled && !hasConsent) setIsAsking(true);
    else void form.submit();
  }

  function agree() {
    setHasConsent(true);
    void form.submit();
  }
}

function ConsentQuestion({ onAgree, onClose }: { onAgree: () => void; onClose: () => void }) {
  const { texts } = useLogin();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={textId}
      onClose={(event) => {
        // React passes the event on to the login dialog around it.
        event.stopPropagation();
        onClose();
      }}
    >
      <p id={textId}>
        <ConsentText text={texts.consentQuestion} />
      </p>
      <div className="confirm-actions">
        <TextButton className="btn" onClick={close} label={texts.notNow} />
        <TextButton
          className="btn btn-primary"
          onClick={() => {
            close();
            onAgree();
          }}
          label={texts.agreeAndGoOn}
        />
      </div>
    </dialog>
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
      <ConsentText text={texts.consent} />
    </CheckBox>
  );
}

function ConsentText({ text }: { text: string }) {
  const { texts } = useLogin();
  const parts = {
    agreement: <DocumentLink to="/agreement" title={texts.agreement} />,
    privacy: <DocumentLink to="/privacy" title={texts.privacy} />,
  };
  return <FilledText text={text} parts={parts} />;
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
