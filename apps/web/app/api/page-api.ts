import { CODE_SUCCESS, LANG_HEADER, type Lang } from '@rujian/contract/constants';
import type { DataOf, Endpoint, Envelope, InputOf } from '@rujian/contract/endpoint';
import { ERRORS, type Failure, isErrorId } from '@rujian/contract/errors';
import { createContext, data } from 'react-router';

/** One API call inside the process; the host makes one for each render. */
export type SendApi = (call: {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers: Record<string, string>;
}) => Promise<{ status: number; body: unknown }>;

export type PageApi = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<DataOf<E>>;

/** What a page knows about the call that failed. */
export type PageFailure = { error: string; msg: string };

/** `const callApi = context.get(pageApi)` in a loader. */
export const pageApi = createContext<PageApi>();

/** Calls the API in the reader's language; a refusal becomes a page with the status of the catalogue. */
export function createPageApi(send: SendApi, lang: Lang): PageApi {
  return async function callApi<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
    const { method, path } = endpoint;
    const headers = { [LANG_HEADER]: lang };
    const { body } = await send(
      method === 'GET'
        ? { method, path, query: queryOf(input), headers }
        : { method, path, body: input, headers },
    );
    const envelope = body as Envelope;
    if (envelope.code !== CODE_SUCCESS) throw failedPage(envelope);
    return envelope.data as DataOf<E>;
  };
}

function queryOf(input: unknown): Record<string, string> {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function failedPage({ msg, data: failure }: Envelope) {
  const id = (failure as Failure | null)?.error;
  const error = isErrorId(id) ? id : 'server.failed';
  return data<PageFailure>({ error, msg }, { status: ERRORS[error].page });
}
