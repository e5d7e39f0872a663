import type { CallOptions } from '@rujian/api-client/behaviour';
import type { CallApi } from '@rujian/api-client/call-api';
import type { Lang } from '@rujian/contract/base/constants';
import { createRoot } from 'react-dom/client';
import { createCaptchaCalls } from './captcha-calls.ts';
import { CaptchaDialog } from './captcha-dialog.tsx';
import type { CaptchaAnswer } from './captcha-panel.ts';

type Host = { callApi: CallApi<CallOptions>; lang: Lang };

/** Rendered outside the page, so that any form can open it, even one inside a dialog. */
export function openCaptcha({ callApi, lang }: Host): Promise<CaptchaAnswer | null> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const calls = createCaptchaCalls(callApi);
  return new Promise((resolve) => {
    const end = (answer: CaptchaAnswer | null) => {
      root.unmount();
      place.remove();
      resolve(answer);
    };
    root.render(<CaptchaDialog lang={lang} calls={calls} onEnd={end} />);
  });
}
