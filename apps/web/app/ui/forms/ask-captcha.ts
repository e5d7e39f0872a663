export type { CaptchaAnswer } from '@rujian/captcha/captcha-calls.ts';

import type { CaptchaAnswer } from '@rujian/captcha/captcha-calls.ts';
import { pageLang } from '#web/i18n/lang.ts';

export async function askCaptcha(): Promise<CaptchaAnswer | null> {
  const [{ openCaptcha }, { callApi }] = await Promise.all([
    import('@rujian/captcha/captcha-host.tsx'),
    import('#web/api/browser-api.ts'),
  ]);
  return openCaptcha({ callApi, lang: pageLang() });
}
