import { createBrowserCallApi } from '@rujian/api-client/behaviour';
import { createBrowserSend } from '@rujian/api-client/browser-send';
import { createCallApi } from '@rujian/api-client/call-api';
import type { ClientHost } from '@rujian/api-client/send-api';
import { pageLang } from '#web/i18n/lang.ts';
import { localPath } from '#web/ui/member/login-address.ts';
import { logInInPlace } from '#web/ui/member/login-request.ts';
import { showToast } from '#web/ui/toast.ts';
import { renewSession } from './renew-session.ts';
import { pathOfRoute, routeNameOf } from './route-names.ts';
import { dropUser, storedUser } from './session.ts';

const send = createBrowserSend();

let interruptedMember: number | undefined;

const host: ClientHost = {
  lang: pageLang,
  token: () => storedUser()?.token ?? '',
  dropSession: () => {
    interruptedMember = storedUser()?.id;
    dropUser();
  },
  currentRoute: () => ({ name: routeNameOf(location.pathname), path: location.pathname }),
  goTo: (target) => {
    const wanted = 'path' in target ? target.path : pathOfRoute(target.name);
    const path = localPath(wanted, location.origin);
    if (path !== null) location.assign(path);
    return path !== null;
  },
  renewSession: (expiredToken) => renewSession(expiredToken, createCallApi(send, host)),
  logInAgain: async (reader) => {
    const isLoggedIn = await logInInPlace(reader);
    // A pending call of one member must not run as another.
    return isLoggedIn && [undefined, storedUser()?.id].includes(interruptedMember);
  },
  showToast: ({ text, kind, durationMs }) => showToast(text, kind, durationMs),
  showNotification: ({ text, kind, durationMs }) => showToast(text, kind, durationMs),
  loading: (open) => document.documentElement.toggleAttribute('data-loading', open),
  isOnline: () => navigator.onLine,
};

/** Import it on demand, `const { callApi } = await import('#web/api/browser-api.ts')`: reading loads no script. */
export const callApi = createBrowserCallApi(send, host);
