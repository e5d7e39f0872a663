import { ApiError } from '@rujian/api-client/api-error';
import { createBrowserCallApi } from '@rujian/api-client/behaviour';
import { createBrowserSend } from '@rujian/api-client/browser-send';
import type { ClientHost } from '@rujian/api-client/send-api';
import { DESK_LOGIN_ROUTE_PATH, LOGIN_ROUTE_NAME, STAFF_TOKEN_HEADER } from '@rujian/contract/base/constants';
import { deskLang } from './lang.ts';
import { logInInPlace } from './login-request.ts';
import { notify } from './notices.ts';
import { dropSession, storedToken } from './session.ts';

const host: ClientHost = {
  lang: () => deskLang,
  token: storedToken,
  tokenHeader: STAFF_TOKEN_HEADER,
  // The token is kept until the next login or a cancel, so that the screen stays as it is.
  dropSession: () => {},
  currentRoute: () => ({
    name: location.pathname === DESK_LOGIN_ROUTE_PATH ? LOGIN_ROUTE_NAME : '',
    path: location.pathname,
  }),
  // Redirects are ignored: the login opens over the screen.
  goTo: () => false,
  renewSession: async () => false,
  logInAgain: async () => {
    const isBack = await logInInPlace();
    if (!isBack) {
      dropSession();
      location.assign(DESK_LOGIN_ROUTE_PATH);
    }
    return isBack;
  },
  showToast: ({ text, kind }) => notify(kind, text),
  showNotification: ({ text, kind }) => notify(kind, text),
  loading: (open) => document.documentElement.toggleAttribute('data-loading', open),
  isOnline: () => navigator.onLine,
};

/** The API of the desk: refusals are toasts, an ended session is renewed in place. */
export const callApi = createBrowserCallApi(createBrowserSend(), host);

/** A call that runs by itself says at its own place how it went. */
export const QUIET = { errorMessage: false, loading: false, cancelDuplicates: false };

export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.failure?.fields ?? {}) : {};
}
