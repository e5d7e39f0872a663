import type { ApiError } from '@rujian/api-client/api-error';
import { MOBILE_DIGITS, type SmsTemplate } from '@rujian/contract/base/constants';
import { fill } from '#web/i18n/fill.ts';
import { CodeField } from '#web/ui/credentials/code-field.tsx';
import type { CaptchaAnswer } from '#web/ui/forms/ask-captcha.ts';
import type { FieldName } from './field-rules.ts';
import { useLogin } from './login-context.ts';
import { maskedMobile } from './mobile-number.ts';
import { refusedFields } from './refused-fields.ts';

type Props = {
  template: SmsTemplate;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  /** A sending error belongs to the number or to the code. */
  onError: (field: FieldName, sentence: string) => void;
  /** The captcha used for the code; the form repeats it. */
  onSent: (captcha: CaptchaAnswer) => void;
};

/** The code sent to the number above. */
export function SmsCodeField({ template, value, error, onChange, onError, onSent }: Props) {
  const { lang, texts, mobile } = useLogin();
  return (
    <CodeField
      label={texts.code}
      template={template}
      address={mobile}
      isReady={mobile.length === MOBILE_DIGITS}
      value={value}
      error={error}
      onChange={onChange}
      mayAsk={isRightNumber}
      send={send}
      onError={showSendingError}
    />
  );

  async function isRightNumber(): Promise<boolean> {
    const { brokenFields } = await import('./field-rules.ts');
    const wrongNumber = brokenFields(lang, { mobile }).mobile;
    if (wrongNumber) onError('mobile', wrongNumber);
    return !wrongNumber;
  }

  async function send(captcha: CaptchaAnswer): Promise<string> {
    const [{ callApi }, { sendSms }] = await Promise.all([
      import('#web/api/browser-api.ts'),
      import('@rujian/contract/areas/login/public'),
    ]);
    const sent = await callApi(
      sendSms,
      { mobile, template_code: template, ...captcha },
      { errorMessage: false, successMessage: fill(texts.codeSent, { mobile: maskedMobile(mobile) }) },
    );
    onSent(captcha);
    return sent?.demoCode ?? '';
  }

  function showSendingError(failure: ApiError) {
    const { mobile: number, captcha: code, form } = refusedFields(failure, { mobile, captcha: '' });
    if (number) onError('mobile', number);
    else onError('captcha', code ?? form ?? failure.message);
  }
}
