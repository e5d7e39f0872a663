import type { SafetyAnswer } from '@rujian/contract/areas/brands/safety';
import {
  type Marked,
  SearchFilters,
  type Suggestion,
  searchAll,
  suggestSearch,
} from '@rujian/contract/areas/search/public';
import { DEFAULT_LANG, type Lang, LIST_CACHE_SECONDS, SEARCH_SUGGESTIONS } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import type { SearchType } from '@rujian/contract/vocabulary/search';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { type App, serve } from '#platform/http/http.ts';
import { afterSettling } from '#platform/jobs/settling.ts';
import type { Platform } from '#platform/platform.ts';
import type { Safety } from '#ports/safety.ts';
import { createSearchMatching } from './followed-searches.ts';
import { type DocumentText, markText, readVisible } from './hits.ts';
import { mark } from './marks.ts';
import { anyOf, beginning, type Expression, holding, token, wordsBySound } from './query.ts';
import type { Ranking } from './ranking.ts';
import { rankBounded, type Within } from './ranking.ts';
import { createMisses, createSearching, type SearchRequest } from './searching.ts';
import { createIndexing, tagOf, targetsOf } from './sources/indexing.ts';
import { keyOf } from './words/tokens.ts';

/** What safety answers are made from. */
const ANSWERED_BY = ['brands', 'spotchecks', 'recalls', 'foods'];
const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** Before the database is vacuumed. */
const EVERY_NIGHT = '10 4 * * *';

export function searchArea(app: App, platform: Platform, safety: Safety) {
  const { jobs, changes, clock, searchInTurn } = platform;
  const indexing = createIndexing(platform);
  const misses = createMisses(platform);
  const search = createSearching(platform, { misses, safety });
  const suggest = createSuggesting(platform, safety);
  const asked = (request: SearchRequest, { lang, address }: { lang: Lang; address: string }) =>
    searchInTurn(() => search(request, lang, { withAnswers: true, address }));
  serve(app, searchAll, asked, {
    limit: 'search',
    tags: (_request, { list, term, brand }) => [
      ...list.map(({ t, id }) => tagOf(t, id)),
      ...(term ? [tagOf('baike', term.id)] : []),
      ...(brand ? [tagOf('brand', brand.id)] : []),
      ...ANSWERED_BY,
    ],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, suggestSearch, ({ q }, { lang }) => searchInTurn(() => suggest(q, lang)), {
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

  return {
    matchSearches: createSearchMatching(platform, indexing),
    feed: {
      name: 'search',
      title: '搜索',
      description: '搜索结果中最新的内容。',
      path: '/search',
      tags: ['search', ...ANSWERED_BY],
      query: SearchFilters,
      filterPage: 'search' as const,

      async newest(filters: SearchFilters) {
        const asked = { ...filters, page: 1, limit: FEED_ITEMS, sort: 'newest' as const };
        const { list } = await search(asked, DEFAULT_LANG, { withAnswers: false, address: null });
        return list.map(({ path, title, snippet, typeName, publishedAt }) => ({
          path,
          title: textOf(title),
          summary: textOf(snippet),
          category: typeName,
          publishedAt: new Date(publishedAt * 1_000),
        }));
      },
    },
  };

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

const FEED_ITEMS = 50;

function textOf(marked: Marked): string {
  return marked.map(({ text }) => text).join('');
}

const ANSWERS = 4;
const CODE_START = /^(?=.*\d)[a-z\d]{3,}$/;

function createSuggesting({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>, safety: Safety) {
  return async (query: string, lang: Lang): Promise<{ list: Suggestion[] }> => {
    const key = keyOf(query);
    const sounds = (await wordsBySound(readDb, [key])).get(key) ?? [];
    const texts = [key, ...sounds];
    const wanted = anyOf(texts.map(holding));
    // One query per type, because the many articles about a term would displace the term itself.
    const ofKind = (t: SearchType) => titled(wanted, t, texts);
    const [answers, batches, ...rows] = await Promise.all([
      safety.suggest(query, lang, ANSWERS),
      CODE_START.test(key) ? numbered(key) : [],
      called(texts),
      ofKind('baike'),
      ofKind('news'),
    ]);
    const suggestions = [
      ...answers.map((answer) => toAnswer(answer, [query, ...texts])),
      ...batches.flatMap((row) => toBatches(row, key)),
      ...distinct(rows.flat()).map((row) => toSuggestion(row, texts, lang)),
    ];
    return { list: mixed(suggestions) };
  };

  function called(names: string[]): Promise<DocumentText[]> {
    const byName = anyOf(names.map((name) => token(mark.name(name))));
    return best(byName, names, { t: 'baike' });
  }

  async function titled(wanted: Expression, t: SearchType, texts: string[]): Promise<DocumentText[]> {
    const rows = await best(wanted, texts, { t, titlesOnly: true });
    return rows.filter((row) => texts.some((text) => row.titleKey.includes(text) || row.leadKey.startsWith(text)));
  }

  function numbered(key: string): Promise<DocumentText[]> {
    return best(beginning(mark.code(key)), [key], { t: 'spotcheck' });
  }

  async function best(wanted: Expression, texts: string[], within: Within): Promise<DocumentText[]> {
    const ranking: Ranking = {
      query: texts[0] ?? '',
      words: [texts],
      filters: {},
      sort: 'relevance',
      offset: 0,
      limit: SEARCH_SUGGESTIONS,
      now: clock.now(),
    };
    const { ids } = await rankBounded(readDb, wanted, ranking, within);
    if (ids.length === 0) return [];
    const rows = await readVisible(readDb, ids);
    return ids.flatMap((id) => rows.get(id) ?? []);
  }
}

function distinct(rows: DocumentText[]): DocumentText[] {
  return [...new Map(rows.map((row) => [`${row.t} ${row.targetId}`, row])).values()];
}

function toSuggestion(row: DocumentText, texts: string[], lang: Lang): Suggestion {
  const { t, targetId, title, facts } = row;
  const note = t === 'news' ? CONTENT_TYPE.label('news', lang) : (facts.meta[0] ?? '');
  return {
    kind: t === 'baike' ? 'term' : 'article',
    text: markText(title, texts),
    note,
    path: contentPath({ t, id: targetId }),
    safety: null,
  };
}

function toAnswer(answer: SafetyAnswer, texts: string[]): Suggestion {
  const { kind, kindName, title, check, verdict, tested, failed, recall, open } = answer;
  const safety = { verdict, tested, failed, recall, open };
  return { kind, text: markText(title, texts), note: kindName, path: check, safety };
}

function toBatches({ title, facts }: DocumentText, key: string): Suggestion[] {
  return facts.codes
    .filter((code) => keyOf(code).startsWith(key))
    .slice(0, 1)
    .map((code) => ({
      kind: 'batch' as const,
      text: markText(code, [key]),
      note: title,
      path: `/check?batch=${encodeURIComponent(code)}`,
      safety: null,
    }));
}

/** The best of each type before the second best of any, safety answers first, each page once. */
function mixed(suggestions: Suggestion[]): Suggestion[] {
  const distinctPaths = new Map(suggestions.toReversed().map((one) => [one.path, one]));
  const once = suggestions.filter((one) => distinctPaths.get(one.path) === one);
  const answers = once.filter(({ safety }) => safety);
  const rest = once.filter(({ safety }) => !safety);
  const groups = (['batch', 'term', 'article'] as const).map((kind) => rest.filter((one) => one.kind === kind));
  const places = groups.flatMap((list) => list.map((one, place) => ({ one, place })));
  places.sort((one, other) => one.place - other.place);
  const chosen = new Set(places.slice(0, SEARCH_SUGGESTIONS - answers.length).map(({ one }) => one));
  return [...answers, ...groups.flat().filter((one) => chosen.has(one))];
}
