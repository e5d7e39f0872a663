import {
  DESK_LOGIN_ROUTE_PATH,
  LOGIN_ROUTE_NAME,
  LOGIN_ROUTE_PATH,
  NOTIFICATION_MS,
} from '@rujian/contract/base/constants';
import { ApiError } from './api-error.ts';
import type { ClientHost } from './send-api.ts';

/** An expired token is renewed and the call repeated; otherwise the call waits for the login. */
export function createSessionKeeper(host: ClientHost) {
  const interruptSession = createSessionInterruption(host);
  let endedQuietly = false;
  return async <Data>(attempt: () => Promise<Data>, { isQuiet }: { isQuiet: boolean }) => {
    const token = host.token();
    try {
      return await attempt();
    } catch (error) {
      if (!isSessionError(error)) throw error;
      return (await isRenewed(token)) ? again() : interrupted(error, token);
    }

    async function again(): Promise<Data> {
      const renewedToken = host.token();
      try {
        return await attempt();
      } catch (error) {
        if (!isSessionError(error)) throw error;
        return interrupted(error, renewedToken);
      }
    }

    async function interrupted(error: ApiError, deadToken: string): Promise<Data> {
      if (isQuiet) {
        endQuietly(deadToken);
        throw error;
      }
      const wasEnded = endedQuietly && host.token() === '';
      endedQuietly = false;
      if (await interruptSession(error, deadToken, wasEnded)) return attempt();
      throw error;
    }
  };

  function endQuietly(deadToken: string): void {
    if (deadToken === '' || deadToken !== host.token()) return;
    host.dropSession();
    endedQuietly = true;
  }

  /** Another call or tab may have renewed it already. */
  async function isRenewed(token: string): Promise<boolean> {
    if (token === '') return false;
    const current = host.token();
    return current === token ? host.renewSession(token) : current !== '';
  }
}

function isSessionError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.reason === 'session';
}

const LOGIN_ROUTE_PATHS: readonly string[] = [LOGIN_ROUTE_PATH, DESK_LOGIN_ROUTE_PATH];

/**
 * Spec §4: ends the session in the browser, once per session, however many calls fail together. An
 * answer that names the login route opens the dialog over the page instead of leaving it, so that no
 * text is lost. Resolves to whether the same member is logged in again.
 */
export function createSessionInterruption(host: ClientHost) {
  let underWay: Promise<boolean> | undefined;
  let endedToken: string | undefined;
  /** `token` of the call: empty for a visitor, and where a background call has ended the session. */
  return (error: ApiError, token: string, endedQuietly = false): Promise<boolean> => {
    if (underWay) return underWay;
    const isOldNews = token !== '' && token === endedToken;
    if (isOldNews) return Promise.resolve(false);
    endedToken = token;
    underWay = interrupt(error, token, endedQuietly).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  async function interrupt({ message: text, routeName, routePath }: ApiError, token: string, endedQuietly: boolean) {
    // Dropping again would lose whose session it was.
    if (!endedQuietly) host.dropSession();

    const { name, path } = host.currentRoute();
    const isOnLoginRoute = name === LOGIN_ROUTE_NAME || LOGIN_ROUTE_PATHS.includes(path);
    if (isOnLoginRoute) return false;
    host.showNotification({ kind: 'error', text, durationMs: NOTIFICATION_MS });
    const isElsewhere =
      (routeName && ![name, LOGIN_ROUTE_NAME].includes(routeName) && host.goTo({ name: routeName })) ||
      (routePath && ![path, ...LOGIN_ROUTE_PATHS].includes(routePath) && host.goTo({ path: routePath }));
    return isElsewhere ? false : host.logInAgain({ hadSession: token !== '' || endedQuietly });
  }
}
