import { createBrowserCallApi } from '@rujian/api-client/behaviour';
import { createBrowserSend } from '@rujian/api-client/browser-send';
import { createCallApi } from '@rujian/api-client/call-api';
import type { ClientHost } from '@rujian/api-client/client-host';
import { knownLang } from '#web/i18n/lang.ts';
import { localPath } from '#web/ui/login-address.ts';
import { logInInPlace } from '#web/ui/login-request.ts';
import { showToast } from '#web/ui/toast.ts';
import { renewSession } from './renew-session.ts';
import { pathOfRoute, routeNameOf } from './route-names.ts';
import { dropUser, storedUser } from './session.ts';

const send = createBrowserSend();

/** Whose session was interrupted last. */
let interruptedMember: number | undefined;

const host: ClientHost = {
  lang: () => knownLang(document.documentElement.lang),
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
    // What one member began is not done in the name of another.
    return isLoggedIn && [undefined, storedUser()?.id].includes(interruptedMember);
  },
  showToast: ({ text, kind, durationMs }) => showToast(text, kind, durationMs),
  showNotification: ({ text, kind, durationMs }) => showToast(text, kind, durationMs),
  loading: (open) => document.documentElement.toggleAttribute('data-loading', open),
  isOnline: () => navigator.onLine,
};

/**
 * The API as a page in the browser calls it. Load it when it is needed:
 * `const { callApi } = await import('#web/api/browser-api.ts')`, so that reading costs no script.
 */
export const callApi = createBrowserCallApi(send, host);
