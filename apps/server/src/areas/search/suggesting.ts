import type { SafetyAnswer } from '@rujian/contract/areas/brands/safety';
import type { Suggestion } from '@rujian/contract/areas/search/public';
import { type Lang, SEARCH_SUGGESTIONS } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import type { SearchType } from '@rujian/contract/vocabulary/search';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import type { Platform } from '#platform/platform.ts';
import type { Safety } from '#ports/safety.ts';
import { rankBounded, type Within } from './bounded-matches.ts';
import { anyOf, beginning, type Expression, holding, token } from './expression.ts';
import { markText } from './highlight.ts';
import { type DocumentText, readVisible } from './hits.ts';
import { mark } from './marks.ts';
import { wordsBySound } from './query.ts';
import type { Ranking } from './ranking.ts';
import { keyOf } from './words/fold.ts';

/** Suggested safety answers; the rest are batches, terms and articles. */
const ANSWERS = 4;
/** A prefix of a number long enough to search for. */
const CODE_START = /^(?=.*\d)[a-z\d]{3,}$/;

/** Suggestions while typing: names by hanzi, pinyin and initials, batches, titles. */
export function createSuggesting({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>, safety: Safety) {
  return async (query: string, lang: Lang): Promise<{ list: Suggestion[] }> => {
    const key = keyOf(query);
    const sounds = (await wordsBySound(readDb, [key])).get(key) ?? [];
    const texts = [key, ...sounds];
    const wanted = anyOf(texts.map(holding));
    // One query per type, because the many articles about a term would displace the term itself.
    const ofKind = (t: SearchType) => titled(wanted, t, texts);
    const [answers, batches, ...rows] = await Promise.all([
      safety.answers(query, lang, ANSWERS),
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

  /** Items with one of these names, also as an alias. */
  function called(names: string[]): Promise<DocumentText[]> {
    const byName = anyOf(names.map((name) => token(mark.name(name))));
    return best(byName, names, { t: 'baike' });
  }

  /** Documents whose title or names contain one of the texts. */
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
  const { kind, kindName, title, check, verdict, tested, failed } = answer;
  return { kind, text: markText(title, texts), note: kindName, path: check, safety: { verdict, tested, failed } };
}

/** The numbers of a record with this prefix, each with its item. */
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
