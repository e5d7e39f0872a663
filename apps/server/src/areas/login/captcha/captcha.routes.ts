import { checkClickCaptcha, getClickCaptcha, getWaitCaptcha } from '@rujian/contract/areas/login/public';
import { type App, serve } from '#platform/http/http.ts';
import type { ClickCaptcha } from './click-captcha.ts';

export function captchaRoutes(app: App, captcha: ClickCaptcha): void {
  serve(app, getClickCaptcha, ({ id }, { lang }) => captcha.draw({ id, lang }), { limit: 'drawCaptcha' });
  serve(app, getWaitCaptcha, ({ id }, { address }) => captcha.wait({ id, address }), { limit: 'waitCaptcha' });
  serve(
    app,
    checkClickCaptcha,
    async ({ id, info, unset }, { address }) => {
      await captcha.check({ captchaId: id, captchaInfo: info, unset, address });
      return null;
    },
    { limit: 'checkCaptcha', silentRefusal: 'captcha.wrong' },
  );
}
