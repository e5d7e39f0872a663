import {
  API_TIMEOUT_MS,
  RETRIED_HTTP_STATUSES,
  RETRIES_OF_READS,
  RETRIES_OF_WRITES,
} from '@rujian/contract/base/constants';
import { FetchError, ofetch } from 'ofetch';
import type { ApiAnswer, ApiCall, Problem, SendApi } from './send-api.ts';

/** Sends calls over the network; reads are retried once according to spec §9, writes never. */
export function createBrowserSend(baseUrl = ''): SendApi {
  return async (call) => {
    if (call.onProgress) return sendWithProgress(baseUrl, call);
    const { timeoutMs = API_TIMEOUT_MS } = call;
    const timeout = timeoutMs > 0 ? AbortSignal.timeout(timeoutMs) : undefined;
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

function answerOf(error: unknown, call: ApiCall, timeout: AbortSignal | undefined): ApiAnswer {
  if (error instanceof FetchError && error.status) return { status: error.status, body: error.data };
  if (call.signal?.aborted) return { status: 0, body: null, problem: 'aborted' };
  return { status: 0, body: null, problem: timeout?.aborted ? 'timeout' : 'network' };
}

/** XMLHttpRequest, because fetch cannot report upload progress. Never retried. */
function sendWithProgress(baseUrl: string, call: ApiCall): Promise<ApiAnswer> {
  const { method, path, query = {}, headers, body, signal, onProgress } = call;
  return new Promise((resolve) => {
    const fail = (problem: Problem) => resolve({ status: 0, body: null, problem });
    if (signal?.aborted) return fail('aborted');
    const request = new XMLHttpRequest();
    const params = new URLSearchParams(query).toString();
    request.open(method, baseUrl + path + (params && `?${params}`));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = call.timeoutMs ?? API_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.onerror = () => fail('network');
    request.ontimeout = () => fail('timeout');
    request.onabort = () => fail('aborted');
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
