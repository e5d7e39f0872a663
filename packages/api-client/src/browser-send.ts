import {
  API_TIMEOUT_MS,
  RETRIED_HTTP_STATUSES,
  RETRIES_OF_READS,
  RETRIES_OF_WRITES,
} from '@rujian/contract/base/constants';
import { FetchError, ofetch } from 'ofetch';
import { sendWithProgress } from './progress-send.ts';
import type { ApiAnswer, ApiCall, SendApi } from './send-api.ts';

/** Sends calls over the network; reads are retried once according to spec §9, writes never. */
export function createBrowserSend(baseUrl = ''): SendApi {
  return async (call) => {
    if (call.onProgress) return sendWithProgress(baseUrl, call);
    const timeout = timeoutSignal(call.timeoutMs ?? API_TIMEOUT_MS);
    const signals = [timeout, call.signal].filter((signal) => signal !== undefined);
    try {
      const answer = await ofetch.raw(baseUrl + call.path, {
        method: call.method,
        query: call.query,
        body: call.body as BodyInit | undefined,
        headers: call.headers,
        retry: call.method === 'GET' ? RETRIES_OF_READS : RETRIES_OF_WRITES,
        retryStatusCodes: [...RETRIED_HTTP_STATUSES],
        signal: AbortSignal.any(signals),
        keepalive: outlivesPage(call),
      });
      return { status: answer.status, body: answer._data };
    } catch (error) {
      return answerOf(error, call, timeout);
    }
  };
}

/** Browsers limit the size of keepalive requests, so long texts are sent normally. */
const OUTLIVING_MAX_CHARACTERS = 4_000;

/** An acknowledged click must survive navigation. */
function outlivesPage({ method, body }: ApiCall): boolean {
  if (method !== 'POST' || body instanceof FormData) return false;
  return (JSON.stringify(body)?.length ?? 0) < OUTLIVING_MAX_CHARACTERS;
}

function timeoutSignal(timeoutMs: number): AbortSignal | undefined {
  return timeoutMs > 0 ? AbortSignal.timeout(timeoutMs) : undefined;
}

function answerOf(error: unknown, call: ApiCall, timeout: AbortSignal | undefined): ApiAnswer {
  if (error instanceof FetchError && error.status) return { status: error.status, body: error.data };
  if (call.signal?.aborted) return { status: 0, body: null, problem: 'aborted' };
  return { status: 0, body: null, problem: timeout?.aborted ? 'timeout' : 'network' };
}
