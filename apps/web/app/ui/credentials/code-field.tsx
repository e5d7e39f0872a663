import { ApiError } from '@rujian/api-client/api-error';
import { RETRIEVE_PASSWORD_CODE_DIGITS } from '@rujian/contract/base/constants';
import { useCallback, useEffect, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { askCaptcha, type CaptchaAnswer } from '#web/ui/forms/ask-captcha.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { type CodeTemplate, secondsToWait, startWaiting } from '#web/ui/forms/resend-clock.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { texts as TEXTS } from './texts.ts';

export function CodeField(props: {
  label: string;
  template: CodeTemplate;
  address: string;
  isReady: boolean;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  /** Called before the captcha: false stops, after showing the reason. */
  mayAsk?: () => Promise<boolean>;
  /** Returns the code in demo mode, an empty string otherwise. */
  send: (captcha: CaptchaAnswer) => Promise<string>;
  onError: (error: ApiError) => void;
}) {
  const { label, template, address, isReady, value, error, onChange } = props;
  const texts = TEXTS[useVisit().lang];
  const { seconds, look } = useResendSeconds(template, address);
  const [isSending, setIsSending] = useState(false);
  const [demoCode, setDemoCode] = useState('');
  const canSend = isReady && seconds === 0 && !isSending;

  return (
    <FormField
      label={label}
      error={error}
      hint={
        demoCode && (
          <p className="demo-code" role="status">
            {fill(texts.demoCode, { code: demoCode })}
            <TextButton className="link" onClick={() => onChange(demoCode)} label={texts.useDemoCode} />
          </p>
        )
      }
    >
      {(control) => (
        <>
          <input
            {...control}
            name="captcha"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={RETRIEVE_PASSWORD_CODE_DIGITS}
            placeholder={texts.codePlaceholder}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, ''))}
          />
          <button type="button" className={canSend ? 'send is-on' : 'send'} disabled={!canSend} onClick={send}>
            {sendLabel()}
          </button>
        </>
      )}
    </FormField>
  );

  function sendLabel(): string {
    if (isSending) return texts.sending;
    return seconds > 0 ? fill(texts.resendIn, { seconds }) : texts.sendCode;
  }

  async function send() {
    if (props.mayAsk && !(await props.mayAsk())) return;
    const captcha = await askCaptcha();
    if (!captcha) return;
    setIsSending(true);
    try {
      setDemoCode(await props.send(captcha));
      wait();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // The server may have a running countdown that this browser does not know.
      const left = Number(failure.failure?.params.seconds);
      if (left > 0) wait(left);
      props.onError(failure);
    } finally {
      setIsSending(false);
      look();
    }
  }

  function wait(left?: number) {
    startWaiting(sessionStorage, { template, mobile: address }, Date.now(), left);
  }
}

const TICK_MS = 250;

/** Countdown in seconds until a code may be sent again; call `look` after a wait starts or ends. */
function useResendSeconds(template: CodeTemplate, mobile: string) {
  const [now, setNow] = useState<number | null>(null);
  const seconds = now === null ? 0 : secondsToWait(sessionStorage, template, mobile, now);
  const isWaiting = seconds > 0;
  const look = useCallback(() => setNow(Date.now()), []);

  // The server does not know what the browser remembers, and another number has another wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number and template are what is looked up.
  useEffect(look, [template, mobile, look]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, look]);

  return { seconds, look };
}
