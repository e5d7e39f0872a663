import type { InputOf, ListEndpoint } from '@rujian/contract/base/endpoint';
import type { RouterContextProvider } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { readListAddress, requirePage } from './list-address.ts';

type RouteCall = { url: URL; context: Readonly<RouterContextProvider> };

type List<E extends ListEndpoint, Texts> = {
  endpoint: E;
  /** Values of the address that the call takes besides the page. */
  names?: readonly string[];
  input?: Partial<InputOf<E>>;
  limit?: number;
  texts: Promise<Texts>;
};

/** Loads a page of a public list and its texts; a page beyond the end is a 404. */
export async function loadListPage<E extends ListEndpoint, Texts>({ url, context }: RouteCall, list: List<E, Texts>) {
  const callApi = context.get(pageApi);
  const address = readListAddress(url, list.names ?? []);
  // The server refuses values of the address that it does not know.
  const query = { ...list.input, ...address.values, page: address.page } as InputOf<E>;
  const [answer, texts] = await Promise.all([callApi(list.endpoint, query), list.texts]);
  requirePage(address.page, answer.total, list.limit);
  return { answer, address, texts };
}
