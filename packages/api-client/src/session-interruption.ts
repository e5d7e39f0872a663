import { LOGIN_ROUTE_NAME, LOGIN_ROUTE_PATH, NOTIFICATION_MS } from '@rujian/contract/constants';
import type { ApiError } from './api-error.ts';
import type { ClientHost } from './client-host.ts';

/** Spec §4: ends the session in the browser, once per page life, however many calls fail together. */
export function createSessionInterruption(host: ClientHost) {
  let interrupted = false;
  return (error: ApiError): void => {
    if (interrupted) return;
    interrupted = true;
    host.dropSession();

    const { name, path } = host.currentRoute();
    const isOnLoginRoute = name === LOGIN_ROUTE_NAME || path === LOGIN_ROUTE_PATH;
    if (!isOnLoginRoute) {
      host.showNotification({ kind: 'error', text: error.message, durationMs: NOTIFICATION_MS });
    }
    if (error.routeName && error.routeName !== name) host.goTo({ name: error.routeName });
    else if (error.routePath && error.routePath !== path) host.goTo({ path: error.routePath });
    else if (!isOnLoginRoute) host.openLogin();
  };
}
