import { ApiError } from '@rujian/api-client/api-error';
import {
  MOBILE_DIGITS,
  RETRIEVE_PASSWORD_CODE_DIGITS,
  type SmsTemplate,
} from '@rujian/contract/constants';
import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { askCaptcha, type CaptchaAnswer } from '#web/ui/ask-captcha.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { startWaiting } from '#web/ui/resend-clock.ts';
import { useResendSeconds } from '#web/ui/use-resend-seconds.ts';
import type { FieldName } from './field-rules.ts';
import { useLogin } from './login-context.ts';
import { maskedMobile } from './mobile-number.ts';
import { refusedFields } from './refused-fields.ts';

type Props = {
  template: SmsTemplate;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  /** What went wrong while sending belongs to the number or to the code. */
  onTrouble: (field: FieldName, sentence: string) => void;
  /** The captcha that paid for the code; the form repeats it. */
  onSent: (captcha: CaptchaAnswer) => void;
};

export function CodeField({ template, value, error, onChange, onTrouble, onSent }: Props) {
  const { lang, texts, mobile } = useLogin();
  const { seconds, look } = useResendSeconds(template, mobile);
  const [isSending, setIsSending] = useState(false);
  const [demoCode, setDemoCode] = useState('');
  const isWholeNumber = mobile.length === MOBILE_DIGITS;
  const canSend = isWholeNumber && seconds === 0 && !isSending;

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
    const { brokenFields } = await import('./field-rules.ts');
    const wrongNumber = brokenFields(lang, { mobile }).mobile;
    if (wrongNumber) return onTrouble('mobile', wrongNumber);
    const captcha = await askCaptcha();
    if (!captcha) return;
    setIsSending(true);
    try {
      setDemoCode(await sendCode(captcha));
      startWaiting(sessionStorage, { template, mobile }, Date.now());
      onSent(captcha);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      tellTrouble(failure);
    } finally {
      setIsSending(false);
      look();
    }
  }

  async function sendCode(captcha: CaptchaAnswer): Promise<string> {
    const [{ callApi }, { sendSms }] = await Promise.all([
      import('#web/api/browser-api.ts'),
      import('@rujian/contract/auth'),
    ]);
    const sent = await callApi(
      sendSms,
      { mobile, template_code: template, ...captcha },
      {
        errorMessage: false,
        successMessage: fill(texts.codeSent, { mobile: maskedMobile(mobile) }),
      },
    );
    return sent?.demoCode ?? '';
  }

  /** The server may still be counting a minute that this browser knows nothing of. */
  function tellTrouble(failure: ApiError) {
    const seconds = Number(failure.failure?.params.seconds);
    if (seconds > 0) startWaiting(sessionStorage, { template, mobile }, Date.now(), seconds);
    const { mobile: number, captcha: code, form } = refusedFields(failure, { mobile, captcha: '' });
    if (number) onTrouble('mobile', number);
    else onTrouble('captcha', code ?? form ?? failure.message);
  }
}
