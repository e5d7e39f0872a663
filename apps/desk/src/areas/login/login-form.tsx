import { ApiError } from '@rujian/api-client/api-error';
import { openCaptcha } from '@rujian/captcha/captcha-host.tsx';
import { proveDeskLogin } from '@rujian/contract/areas/staff/account';
import { logInToDesk } from '@rujian/contract/areas/staff/desk';
import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { callApi, fieldsOf } from '#desk/kit/api.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { texts } from './texts.ts';
import './login.css';

type LoggedIn = { id: number; token: string };
type Problems = Partial<Record<'account' | 'password' | 'code' | 'form', string | undefined>>;

/** The form shows refusals itself: the login page has no messages. */
const QUIET = { errorMessage: false } as const;

export function LoginForm({ onLoggedIn }: { onLoggedIn: (person: LoggedIn) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [ticket, setTicket] = useState('');

  async function logIn(account: string, password: string) {
    setIsBusy(true);
    try {
      const answer = await openCaptcha({ callApi, lang: deskLang });
      if (!answer) return;
      const entered = await callApi(logInToDesk, { account, password, ...answer }, QUIET);
      if (entered.ticket === '') onLoggedIn(entered);
      else setTicket(entered.ticket);
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const account = fieldOf(event.currentTarget, 'account');
    const password = fieldOf(event.currentTarget, 'password');
    setProblems({
      account: account === '' ? texts.accountMissing : undefined,
      password: password === '' ? texts.passwordMissing : undefined,
    });
    if (account !== '' && password !== '') void logIn(account, password);
  }

  if (ticket) return <CodeForm ticket={ticket} onLoggedIn={onLoggedIn} onOver={() => setTicket('')} />;
  return (
    <form className="login-form" noValidate onSubmit={submit}>
      <Field name="account" label={texts.account} autoComplete="username" problem={problems.account} autoFocus />
      <Field
        name="password"
        label={texts.password}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        problem={problems.password}
      />
      <label className="login-show">
        <input type="checkbox" checked={isShown} onChange={({ target }) => setIsShown(target.checked)} />
        {texts.showPassword}
      </label>
      <Send isBusy={isBusy} problem={problems.form} />
    </form>
  );
}

type CodeProps = { ticket: string; onLoggedIn: (person: LoggedIn) => void; onOver: () => void };

function CodeForm({ ticket, onLoggedIn, onOver }: CodeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  async function prove(form: HTMLFormElement, code: string) {
    setIsBusy(true);
    try {
      onLoggedIn(await callApi(proveDeskLogin, { ticket, code }, QUIET));
    } catch (error) {
      form.reset();
      setProblems(problemsOf(error));
      if (error instanceof ApiError && error.failure?.error === 'totp.ticket_over') onOver();
    } finally {
      setIsBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = fieldOf(event.currentTarget, 'code');
    setProblems(code === '' ? { code: texts.codeMissing } : {});
    if (code !== '') void prove(event.currentTarget, code);
  }

  return (
    <form className="login-form" noValidate onSubmit={submit}>
      <Field
        name="code"
        label={texts.code}
        hint={texts.codeHint}
        autoComplete="one-time-code"
        problem={problems.code}
        maxLength={20}
        autoFocus
      />
      <Send isBusy={isBusy} problem={problems.form} />
      <button type="button" className="login-back" onClick={onOver}>
        {texts.back}
      </button>
    </form>
  );
}

type FieldProps = ComponentProps<'input'> & { label: string; hint?: string; problem: string | undefined };

function Field({ label, hint, type = 'text', autoFocus, problem, ...props }: FieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const note = problem ?? hint;
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        ref={input}
        aria-invalid={problem !== undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        {...props}
      />
      {note && (
        <p id={`${id}-note`} className={problem ? 'login-problem' : 'login-hint'}>
          {note}
        </p>
      )}
    </div>
  );
}

function Send({ isBusy, problem }: { isBusy: boolean; problem: string | undefined }) {
  return (
    <>
      {problem && (
        <p className="login-problem" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="login-send" disabled={isBusy} aria-busy={isBusy}>
        {texts.logIn}
      </button>
    </>
  );
}

function fieldOf(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '').trim();
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) throw error;
  const { account, password, code } = fieldsOf(error);
  const isField = account !== undefined || password !== undefined || code !== undefined;
  return isField ? { account, password, code } : { form: error.message };
}
