export type { CaptchaAnswer } from '@rujian/captcha/captcha-panel.ts';

import type { CaptchaAnswer } from '@rujian/captcha/captcha-panel.ts';
import { pageLang } from '#web/i18n/lang.ts';

/** Opens the captcha; null if the reader closes the dialog. */
export async function askCaptcha(): Promise<CaptchaAnswer | null> {
  const [{ openCaptcha }, { callApi }] = await Promise.all([
    import('@rujian/captcha/captcha-host.tsx'),
    import('#web/api/browser-api.ts'),
  ]);
  return openCaptcha({ callApi, lang: pageLang() });
}
