import type { listTerms } from '@rujian/contract/areas/encyclopedia/public';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { type ListAddress, readListAddress } from '#web/ui/lists/list-address.ts';

export const BAIKE_PATH = '/baike';

/** A page contains a few letters, as in a dictionary. */
export const TERMS_PER_PAGE = 30;

const TERM_FILTERS = ['initial', 'category', 'q', 'sort'] as const;

export function readTermQuery(url: URL): ListAddress {
  return readListAddress(url, TERM_FILTERS);
}

export function termQueryInput({ page, values }: ListAddress): InputOf<typeof listTerms> {
  const { initial, category, q } = values;
  const sort = values.sort === 'updated' ? 'updated' : undefined;
  return { page, limit: TERMS_PER_PAGE, initial, category, q, sort };
}
