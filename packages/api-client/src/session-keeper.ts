import { ApiError } from './api-error.ts';
import type { ClientHost } from './client-host.ts';
import { createSessionInterruption } from './session-interruption.ts';

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
