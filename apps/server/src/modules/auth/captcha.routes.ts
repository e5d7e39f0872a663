import { checkClickCaptcha, getClickCaptcha } from '@rujian/contract/auth';
import { type App, serve } from '#platform/http.ts';
import type { ClickCaptcha } from './click-captcha.ts';

export function captchaRoutes(app: App, captcha: ClickCaptcha): void {
  serve(app, getClickCaptcha, ({ id }, { lang }) => captcha.draw({ id, lang }), {
    limit: 'drawCaptcha',
  });
  serve(
    app,
    checkClickCaptcha,
    async (answer) => {
      await captcha.check(answer);
      return null;
    },
    { limit: 'checkCaptcha', silentRefusal: 'captcha.wrong' },
  );
}
