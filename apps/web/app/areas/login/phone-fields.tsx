import type { ApiError } from '@rujian/api-client/api-error';
import { AREA_CODES, DEFAULT_AREA_CODE, MOBILE_DIGITS, type SmsTemplate } from '@rujian/contract/base/constants';
import { useLayoutEffect, useRef } from 'react';
import { withApi } from '#web/api/with-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { CodeField } from '#web/ui/credentials/code-field.tsx';
import { maskedAddress } from '#web/ui/credentials/masked-address.ts';
import type { CaptchaAnswer } from '#web/ui/forms/ask-captcha.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { refusedFields, useLogin, type useLoginForm } from './use-login-form.ts';

type Props = {
  form: Pick<ReturnType<typeof useLoginForm<{ captcha: string }>>, 'errors' | 'field' | 'clearError' | 'setErrors'>;
  template: SmsTemplate;
  onSent?: (captcha: CaptchaAnswer) => void;
};

export function PhoneFields({ form, template, onSent }: Props) {
  const { lang, texts, mobile } = useLogin();
  return (
    <>
      <MobileField error={form.errors.mobile ?? form.errors.account} onChange={() => form.clearError('mobile')} />
      <CodeField
        label={texts.code}
        template={template}
        address={mobile}
        isReady={mobile.length === MOBILE_DIGITS}
        {...form.field('captcha')}
        mayAsk={isRightNumber}
        send={send}
        onError={showSendingError}
      />
    </>
  );

  async function isRightNumber(): Promise<boolean> {
    const { brokenFields } = await import('./field-rules.ts');
    const wrongNumber = brokenFields(lang, { mobile }).mobile;
    if (wrongNumber) form.setErrors({ mobile: wrongNumber });
    return !wrongNumber;
  }

  async function send(captcha: CaptchaAnswer): Promise<string> {
    const [callApi, { sendSms }] = await withApi(import('@rujian/contract/areas/login/public'));
    const sent = await callApi(
      sendSms,
      { mobile, template_code: template, ...captcha },
      { errorMessage: false, successMessage: fill(texts.codeSent, { mobile: maskedAddress(mobile) }) },
    );
    onSent?.(captcha);
    return sent?.demoCode ?? '';
  }

  function showSendingError(failure: ApiError) {
    const { mobile: number, captcha: code, form: rest } = refusedFields(failure, { mobile, captcha: '' });
    form.setErrors(number ? { mobile: number } : { captcha: code ?? rest ?? failure.message });
  }
}

function MobileField({ error, onChange }: { error: string | undefined; onChange: () => void }) {
  const { texts, mobile, setMobile } = useLogin();
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);

  useLayoutEffect(() => {
    const digits = digitsBeforeCaret.current;
    digitsBeforeCaret.current = null;
    if (digits === null) return;
    input.current?.setSelectionRange(caretAfter(digits), caretAfter(digits));
  });

  return (
    <FormField label={texts.mobile} error={error}>
      {(control) => (
        <>
          <span className="area">
            <select aria-label={texts.areaCode} autoComplete="tel-country-code">
              {AREA_CODES.map((code) => (
                <option key={code} value={code} label={`+${code}`}>
                  {fill(texts.areaChina, { code })}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </span>
          <input
            {...control}
            ref={input}
            type="tel"
            name="mobile"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={texts.mobilePlaceholder}
            value={groupedMobile(mobile)}
            onChange={({ currentTarget }) => {
              const caret = currentTarget.selectionStart ?? currentTarget.value.length;
              const typedBefore = currentTarget.value.slice(0, caret);
              digitsBeforeCaret.current = typedBefore.replace(/\D/g, '').length;
              setMobile(mobileDigits(currentTarget.value));
              onChange();
            }}
          />
        </>
      )}
    </FormField>
  );
}

export function mobileDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isWhole = digits.length >= DEFAULT_AREA_CODE.length + MOBILE_DIGITS;
  const own = isWhole && digits.startsWith(DEFAULT_AREA_CODE) ? digits.slice(DEFAULT_AREA_CODE.length) : digits;
  return own.slice(0, MOBILE_DIGITS);
}

export function groupedMobile(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ');
}

export function caretAfter(digitsBefore: number): number {
  return digitsBefore + (digitsBefore > 3 ? 1 : 0) + (digitsBefore > 7 ? 1 : 0);
}
