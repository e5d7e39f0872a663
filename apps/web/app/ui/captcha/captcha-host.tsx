import { createRoot } from 'react-dom/client';
import { knownLang } from '#web/i18n/lang.ts';
import type { CaptchaAnswer } from '../ask-captcha.ts';
import { CaptchaDialog } from './captcha-dialog.tsx';

/** The dialog lives outside the page, so that any form can ask for it, also one in a dialog. */
export function openCaptcha(): Promise<CaptchaAnswer | null> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const lang = knownLang(document.documentElement.lang);
  return new Promise((resolve) => {
    const end = (answer: CaptchaAnswer | null) => {
      root.unmount();
      place.remove();
      resolve(answer);
    };
    root.render(<CaptchaDialog lang={lang} onEnd={end} />);
  });
}
