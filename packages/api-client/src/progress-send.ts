import { API_TIMEOUT_MS } from '@rujian/contract/base/constants';
import type { ApiAnswer, ApiCall, Problem } from './send-api.ts';

/** XMLHttpRequest, because fetch cannot report upload progress. Never retried. */
export function sendWithProgress(baseUrl: string, call: ApiCall): Promise<ApiAnswer> {
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
