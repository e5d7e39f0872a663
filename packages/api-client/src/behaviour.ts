import { clientMessage } from '@rujian/contract/base/client-messages';
import { NOTIFICATION_MS, TOAST_MS } from '@rujian/contract/base/constants';
import type { Endpoint, InputOf } from '@rujian/contract/base/endpoint';
import { ApiError } from './api-error.ts';
import { type CallApi, createCallApi, type SendOptions } from './call-api.ts';
import type { ClientHost, SendApi } from './send-api.ts';
import { createSessionKeeper } from './session-keeper.ts';

export type CallOptions = SendOptions & {
  /** Shows a toast on success: the default message, or this one. Off by default. */
  successMessage?: boolean | string;
  errorMessage?: boolean;
  /** False only at the desk, where much is called while someone types. */
  loading?: boolean;
  cancelDuplicates?: boolean;
  /** True for a call without user action: a broken session ends silently. */
  background?: boolean;
};

export function createBrowserCallApi(send: SendApi, host: ClientHost): CallApi<CallOptions> {
  const callApi = createCallApi(send, host);
  const loadingCount = createLoadingCount(host.loading);
  const duplicateCalls = createDuplicateCalls();
  const withSession = createSessionKeeper(host);

  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) => {
    const { successMessage, errorMessage, loading, cancelDuplicates, background, ...sendOptions } = options;
    const duplicates = cancelDuplicates !== false && !options.form;
    const call = duplicates
      ? duplicateCalls.begin(`${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`)
      : null;
    const signals = [call?.signal, options.signal].filter((signal) => signal !== undefined);
    try {
      const data = await withSession(attempt, { isQuiet: background === true });
      if (successMessage) showSuccess(successMessage);
      return data;
    } catch (thrown) {
      const error = call?.signal.aborted ? duplicateError() : thrown;
      const isWanted = errorMessage !== false && !background;
      if (isWanted && error instanceof ApiError) showError(error);
      throw error;
    } finally {
      call?.end();
    }

    async function attempt() {
      const endLoading = loading === false ? null : loadingCount.begin();
      try {
        return await callApi(endpoint, input, { ...sendOptions, signal: AbortSignal.any(signals) });
      } finally {
        endLoading?.();
      }
    }
  };

  function duplicateError(): ApiError {
    return new ApiError(clientMessage(host.lang(), 'duplicateRequest'), { reason: 'duplicate' });
  }

  function showSuccess(message: true | string): void {
    const text = message === true ? clientMessage(host.lang(), 'operationSuccessful') : message;
    host.showToast({ kind: 'success', text, durationMs: TOAST_MS });
  }

  /** A toast; a broken connection, which affects more than one call, is a notification. */
  function showError({ reason, message: text }: ApiError): void {
    if (reason === 'session' || reason === 'aborted') return;
    if (reason === 'refused' || reason === 'duplicate') host.showToast({ kind: 'error', text, durationMs: TOAST_MS });
    else host.showNotification({ kind: 'error', text, durationMs: NOTIFICATION_MS });
  }
}

/** Of identical pending calls only the newest continues. */
export function createDuplicateCalls() {
  const underWay = new Map<string, AbortController>();
  return {
    begin(key: string) {
      underWay.get(key)?.abort();
      const controller = new AbortController();
      underWay.set(key, controller);
      return {
        signal: controller.signal,
        end(): void {
          if (underWay.get(key) === controller) underWay.delete(key);
        },
      };
    },
  };
}

export function createLoadingCount(show: (open: boolean) => void) {
  let running = 0;
  return {
    /** Counts a call in and returns a function that counts it out once. */
    begin(): () => void {
      let ended = false;
      running += 1;
      if (running === 1) show(true);
      return () => {
        if (ended) return;
        ended = true;
        running -= 1;
        if (running === 0) show(false);
      };
    },
  };
}
