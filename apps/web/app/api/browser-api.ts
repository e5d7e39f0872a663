import { createBrowserCallApi } from '@rujian/api-client/behaviour';
import { createBrowserSend } from '@rujian/api-client/browser-send';
import type { ClientHost } from '@rujian/api-client/client-host';
import {
  LOGIN_ROUTE_NAME,
  LOGIN_ROUTE_PATH,
  USER_INFO_STORAGE_KEY,
} from '@rujian/contract/constants';
import { knownLang } from '#web/i18n/lang.ts';
import { showToast } from '#web/ui/toast.ts';

const host: ClientHost = {
  lang: () => knownLang(document.documentElement.lang),
  token: () => storedToken(),
  dropSession: () => localStorage.removeItem(USER_INFO_STORAGE_KEY),
  currentRoute: () => ({
    name: location.pathname === LOGIN_ROUTE_PATH ? LOGIN_ROUTE_NAME : '',
    path: location.pathname,
  }),
  goTo: (target) => location.assign('path' in target ? target.path : pathOf(target.name)),
  // The session is gone: the page starts again as a visitor sees it.
  openLogin: () => location.reload(),
  showToast: ({ text, kind, durationMs }) => showToast(text, kind, durationMs),
  showNotification: ({ text, kind, durationMs }) => showToast(text, kind, durationMs),
  loading: (open) => document.documentElement.toggleAttribute('data-loading', open),
  isOnline: () => navigator.onLine,
};

/**
 * The API as a page in the browser calls it. Load it when it is needed:
 * `const { callApi } = await import('#web/api/browser-api.ts')`, so that reading costs no script.
 */
export const callApi = createBrowserCallApi(createBrowserSend(), host);

function storedToken(): string {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(USER_INFO_STORAGE_KEY) ?? '{}');
    const isMember = typeof stored === 'object' && stored !== null && 'token' in stored;
    return isMember ? String(stored.token) : '';
  } catch {
    return '';
  }
}

function pathOf(routeName: string): string {
  return routeName === LOGIN_ROUTE_NAME ? LOGIN_ROUTE_PATH : '/';
}
