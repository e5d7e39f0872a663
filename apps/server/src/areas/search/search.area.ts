import { searchAll, suggestSearch } from '@rujian/contract/areas/search/public';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { SearchType } from '@rujian/contract/vocabulary/search';
import { type App, serve } from '#platform/http/http.ts';
import { afterSettling } from '#platform/jobs/settling.ts';
import type { Platform } from '#platform/platform.ts';
import type { Safety } from '#ports/safety.ts';
import { createMisses } from './misses.ts';
import { createSearching } from './searching.ts';
import { tagOf, targetsOf } from './sources/changed-targets.ts';
import { createIndexing } from './sources/indexing.ts';
import { createSuggesting } from './suggesting.ts';

/** What safety answers are made from. */
const ANSWERED_BY = ['brands', 'spotchecks'];
const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** Before the database is vacuumed. */
const EVERY_NIGHT = '10 4 * * *';

/** The search index, maintained by jobs, and the two calls that read it. */
export function searchArea(app: App, platform: Platform, safety: Safety): void {
  const { jobs, changes, clock } = platform;
  const indexing = createIndexing(platform);
  const misses = createMisses(platform);
  const search = createSearching(platform, { misses, safety });
  const suggest = createSuggesting(platform, safety);
  serve(app, searchAll, (request, { lang }) => search(request, lang), {
    limit: 'search',
    tags: (_request, { list, term, brand }) => [
      ...list.map(({ t, id }) => tagOf(t, id)),
      ...(term ? [tagOf('baike', term.id)] : []),
      ...(brand ? [tagOf('brand', brand.id)] : []),
      ...ANSWERED_BY,
    ],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, suggestSearch, ({ q }, { lang }) => suggest(q, lang), {
    tags: () => ['search', ...ANSWERED_BY],
    cacheSeconds: LIST_CACHE_SECONDS,
  });

  jobs.define('search.index', ({ t, id }: { t: SearchType | 'notice'; id: number }) => index(t, id));
  jobs.define('search.catch_up', indexing.catchUp, { cron: EVERY_FIVE_MINUTES });
  jobs.define('search.sweep', sweep, { cron: EVERY_NIGHT });
  changes.watch(async (kind, tags) => {
    for (const { t, id } of targetsOf(tags)) {
      // Withdrawn content must not be found from now on, and the job would run a moment later.
      if (kind === 'purged' && t !== 'notice') await indexing.remove(t, [id]);
      const startAfter = afterSettling(clock);
      await jobs.send('search.index', { t, id }, { key: `${t} ${id}`, startAfter });
    }
  });

  async function index(t: SearchType | 'notice', id: number): Promise<void> {
    if (t === 'notice') return indexing.index('spotcheck', await indexing.parts({ t, id }));
    await indexing.index(t, [id]);
    if (t === 'brand') await indexing.index('product', await indexing.parts({ t, id }));
  }

  async function sweep(): Promise<void> {
    await indexing.sweep();
    await misses.removeOld();
  }
}
