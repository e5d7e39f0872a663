import { searchAll, suggestSearch } from '@rujian/contract/areas/search/public';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { Searching } from './searching.ts';
import { tagOf } from './sources/changed-targets.ts';
import type { Suggesting } from './suggesting.ts';

/** What safety answers are made from. */
const ANSWERED_BY = ['brands', 'spotchecks'];

type Parts = { searching: Searching; suggesting: Suggesting };

export function searchRoutes(app: App, { searching, suggesting }: Parts): void {
  serve(app, searchAll, (request, { lang }) => searching.all(request, lang), {
    limit: 'search',
    tags: (_request, { list, term, brand }) => [
      ...list.map(({ t, id }) => tagOf(t, id)),
      ...(term ? [tagOf('baike', term.id)] : []),
      ...(brand ? [tagOf('brand', brand.id)] : []),
      ...ANSWERED_BY,
    ],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, suggestSearch, ({ q }, { lang }) => suggesting.list(q, lang), {
    tags: () => ['search', ...ANSWERED_BY],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
}
