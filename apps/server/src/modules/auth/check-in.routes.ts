import { checkIn, getCheckIn, retrievePassword } from '@rujian/contract/auth';
import { type App, serve } from '#platform/http.ts';
import { withAbsoluteAvatar } from '#platform/site-origin.ts';
import type { CheckIn } from './check-in.ts';
import type { LoginPage } from './login-page.ts';
import type { PasswordRecovery } from './password-recovery.ts';

type Parts = { loginPage: LoginPage; checkIn: CheckIn; recovery: PasswordRecovery };

export function checkInRoutes(app: App, parts: Parts): void {
  serve(app, getCheckIn, () => parts.loginPage());
  serve(
    app,
    checkIn,
    async (form, { address, userAgent }, request) => {
      const { userInfo, routePath } = await parts.checkIn(form, { address, userAgent });
      return {
        userInfo: withAbsoluteAvatar(userInfo, app.serving.siteOriginOf(request)),
        routePath,
      };
    },
    {
      successMessage: 'success.loggedIn',
    },
  );
  serve(
    app,
    retrievePassword,
    async (form, { address, userAgent }) => {
      await parts.recovery(form, { address, userAgent });
      return null;
    },
    { successMessage: 'success.passwordChanged' },
  );
}
