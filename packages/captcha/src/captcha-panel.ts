import type { Lang } from '@rujian/contract/base/constants';
import type { CaptchaCalls } from './captcha-calls.ts';
import type { CaptchaTexts } from './captcha-texts.ts';

export type CaptchaAnswer = { captchaId: string; captchaInfo: string };

export type PanelProps = {
  lang: Lang;
  texts: CaptchaTexts;
  calls: CaptchaCalls;
  onSolved: (answer: CaptchaAnswer) => void;
};

const ID_BYTES = 16;

/** `randomUUID` is missing on insecure origins. */
export function newCaptchaId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
