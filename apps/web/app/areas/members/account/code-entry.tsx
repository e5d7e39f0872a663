import type { VerificationType } from '@rujian/contract/vocabulary/login';
import type { ComponentProps } from 'react';
import { withApi } from '#web/api/with-api.ts';
import { CodeField } from '#web/ui/credentials/code-field.tsx';
import type { CaptchaAnswer } from '#web/ui/forms/ask-captcha.ts';
import type { AccountTexts } from './texts.ts';

const PURPOSES = {
  mobile: { verify: 'user_mobile_verify', change: 'user_change_mobile' },
  email: { verify: 'user_email_verify', change: 'user_change_email' },
} as const;

type Props = Omit<ComponentProps<typeof CodeField>, 'label' | 'template' | 'send'> & {
  type: VerificationType;
  purpose: 'verify' | 'change';
  password?: string;
  texts: AccountTexts;
};

export function CodeEntry({ type, purpose, address, password = '', texts, ...field }: Props) {
  return (
    <CodeField {...field} label={texts.code} template={PURPOSES[type][purpose]} address={address} send={sendCode} />
  );

  async function sendCode(captcha: CaptchaAnswer): Promise<string> {
    const [callApi, { sendEms, sendSms }] = await withApi(import('@rujian/contract/areas/login/public'));
    const options = { errorMessage: false, successMessage: texts.codeSent };
    const proof = { ...captcha, password };
    const sent =
      type === 'mobile'
        ? await callApi(sendSms, { mobile: address, template_code: PURPOSES.mobile[purpose], ...proof }, options)
        : await callApi(sendEms, { email: address, event: PURPOSES.email[purpose], ...proof }, options);
    return sent?.demoCode ?? '';
  }
}
