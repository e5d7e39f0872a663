import { ApiError } from '@rujian/api-client/api-error';
import {
  type EmailEvent,
  RETRIEVE_PASSWORD_CODE_DIGITS,
  type SmsTemplate,
} from '@rujian/contract/constants';
import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { askCaptcha, type CaptchaAnswer } from '#web/ui/ask-captcha.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { startWaiting } from '#web/ui/resend-clock.ts';
import { useResendSeconds } from '#web/ui/use-resend-seconds.ts';
import type { AccountTexts } from './texts.zh-cn.ts';

/** Where the code goes and what for. */
export type CodeRoute =
  | { type: 'mobile'; purpose: SmsTemplate; address: string }
  | { type: 'email'; purpose: EmailEvent; address: string };

type Props = {
  route: CodeRoute;
  /** Sent along where the member proves that he is himself. */
  password: string;
  /** False until what the code needs is filled in. */
  isReady: boolean;
  value: string;
  error: string | undefined;
  texts: AccountTexts;
  onChange: (code: string) => void;
  onTrouble: (error: ApiError) => void;
};

/** The code of a text message or a mail, with the button that has it sent. */
export function CodeEntry(props: Props) {
  const { route, password, isReady, value, error, texts, onChange, onTrouble } = props;
  const { seconds, look } = useResendSeconds(route.purpose, route.address);
  const [isSending, setIsSending] = useState(false);
  const [demoCode, setDemoCode] = useState('');
  const canSend = isReady && seconds === 0 && !isSending;

  return (
    <FormField
      label={texts.code}
      error={error}
      hint={
        demoCode && (
          <p className="demo-code" role="status">
            {fill(texts.demoCode, { code: demoCode })}
            <button type="button" className="link" onClick={() => onChange(demoCode)}>
              {texts.useDemoCode}
            </button>
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
          <button
            type="button"
            className={canSend ? 'send is-on' : 'send'}
            disabled={!canSend}
            onClick={send}
          >
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
    const captcha = await askCaptcha();
    if (!captcha) return;
    setIsSending(true);
    try {
      setDemoCode(await sendCode(route, { ...captcha, password }, texts.codeSent));
      wait();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const left = Number(failure.failure?.params.seconds);
      if (left > 0) wait(left);
      onTrouble(failure);
    } finally {
      setIsSending(false);
      look();
    }
  }

  function wait(seconds?: number) {
    const { purpose: template, address: mobile } = route;
    startWaiting(sessionStorage, { template, mobile }, Date.now(), seconds);
  }
}

async function sendCode(
  { type, purpose, address }: CodeRoute,
  proof: CaptchaAnswer & { password: string },
  successMessage: string,
): Promise<string> {
  const [{ callApi }, { sendEms, sendSms }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/auth'),
  ]);
  const options = { errorMessage: false, successMessage };
  const sent =
    type === 'mobile'
      ? await callApi(sendSms, { mobile: address, template_code: purpose, ...proof }, options)
      : await callApi(sendEms, { email: address, event: purpose, ...proof }, options);
  return sent?.demoCode ?? '';
}
