import type { ApiError } from '@rujian/api-client/api-error';
import type { EmailEvent, SmsTemplate } from '@rujian/contract/base/constants';
import { CodeField } from '#web/ui/credentials/code-field.tsx';
import type { CaptchaAnswer } from '#web/ui/forms/ask-captcha.ts';
import type { AccountTexts } from './texts.ts';

/** Recipient and purpose of the code. */
export type CodeRoute =
  | { type: 'mobile'; purpose: SmsTemplate; address: string }
  | { type: 'email'; purpose: EmailEvent; address: string };

type Props = {
  route: CodeRoute;
  /** Sent along where the member has to prove their identity. */
  password: string;
  /** False until the required fields are filled in. */
  isReady: boolean;
  value: string;
  error: string | undefined;
  texts: AccountTexts;
  onChange: (code: string) => void;
  onError: (error: ApiError) => void;
};

/** A code sent to an address of the member, by text message or e-mail. */
export function CodeEntry({ route, password, texts, ...field }: Props) {
  return (
    <CodeField
      {...field}
      label={texts.code}
      template={route.purpose}
      address={route.address}
      send={(captcha) => sendCode(route, { ...captcha, password }, texts.codeSent)}
    />
  );
}

async function sendCode(
  { type, purpose, address }: CodeRoute,
  proof: CaptchaAnswer & { password: string },
  successMessage: string,
): Promise<string> {
  const [{ callApi }, { sendEms, sendSms }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/login/public'),
  ]);
  const options = { errorMessage: false, successMessage };
  const sent =
    type === 'mobile'
      ? await callApi(sendSms, { mobile: address, template_code: purpose, ...proof }, options)
      : await callApi(sendEms, { email: address, event: purpose, ...proof }, options);
  return sent?.demoCode ?? '';
}
