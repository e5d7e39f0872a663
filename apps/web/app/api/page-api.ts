import { ApiError } from '@rujian/api-client/api-error';
import { type CallApi, createCallApi } from '@rujian/api-client/call-api';
import type { SendApi } from '@rujian/api-client/send-api';
import type { Lang } from '@rujian/contract/base/constants';
import type { DataOf, Endpoint, InputOf } from '@rujian/contract/base/endpoint';
import { ERRORS, isErrorId } from '@rujian/contract/base/errors';
import { createContext, data } from 'react-router';
import type { KeptBlocks } from '#web/ui/document/page-parts.ts';

/** `const callApi = context.get(pageApi)` in a loader. */
export const pageApi = createContext<CallApi<never>>();

export const pageLang = createContext<Lang>();

export function createPageApi(send: SendApi, lang: Lang): CallApi<never> {
  const callApi = createCallApi(send, { lang: () => lang, token: () => '' });
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>> => {
    try {
      return await callApi(endpoint, input);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      const status = pageStatus(thrown);
      // A withdrawn page still shows its title, date and reason.
      throw data(status === GONE ? (thrown.failure?.params ?? null) : null, { status });
    }
  };
}

const GONE = 410;

function pageStatus({ failure, status }: ApiError): number {
  if (failure && isErrorId(failure.error)) return ERRORS[failure.error].page;
  return status >= 400 ? status : 500;
}

export const renderReport = createContext<(failure: unknown) => void>();

/** Blocks of earlier pages; none in development, where components change. */
export const keptBlocks = createContext<KeptBlocks | undefined>();

/** Receives the HTML of a page, which a body of the router's answer would copy several times. */
export const sendPage = createContext<(html: string) => void>();
