import { checkIn, getCheckIn, retrievePassword } from '@rujian/contract/areas/login/public';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import { withAbsoluteAvatar } from '#platform/http/site-origin.ts';
import type { CheckIn } from './check-in.ts';
import type { LoginPage } from './login-page.ts';
import type { PasswordRecovery } from './password-recovery.ts';
import type { Origin } from './sessions/logins.ts';
import { knownDeviceOf } from './sms/sms-device.ts';

type Parts = { loginPage: LoginPage; checkIn: CheckIn; recovery: PasswordRecovery };

export function checkInRoutes(app: App, parts: Parts): void {
  serve(app, getCheckIn, () => parts.loginPage());
  serve(
    app,
    checkIn,
    async (form, caller, request) => {
      const { userInfo, routePath } = await parts.checkIn(form, originOf(caller, request));
      return { userInfo: withAbsoluteAvatar(userInfo, app.serving.siteOriginOf(request)), routePath };
    },
    { successMessage: 'success.loggedIn' },
  );
  serve(
    app,
    retrievePassword,
    async (form, caller, request) => {
      await parts.recovery(form, originOf(caller, request));
      return null;
    },
    { successMessage: 'success.passwordChanged' },
  );
}

function originOf({ address, userAgent }: Caller, request: FastifyRequest): Origin {
  return { address, userAgent, device: knownDeviceOf(request) };
}
