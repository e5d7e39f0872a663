import * as z from 'zod/mini';
import { SEARCH_MAX_CHARACTERS, SEARCH_MAX_PAGE, SEARCH_PAGE_LIMIT } from '../../base/constants.ts';
import { Cover } from '../../base/cover/cover.ts';
import { publicGet } from '../../base/endpoint.ts';
import { listQuery, wholeNumber } from '../../base/lists.ts';
import { Choice } from '../../base/refs.ts';
import { DAIRY_CATEGORY, SAFETY_KIND } from '../../vocabulary/brands.ts';
import { RECENT_PERIODS, SEARCH_RESULTS, SEARCH_TYPES } from '../../vocabulary/search.ts';
import { SafetyAnswer, SafetyQuestion } from '../brands/safety.ts';

export const SEARCH_SORTS = ['relevance', 'newest'] as const;

export const Marked = z.array(z.object({ text: z.string(), isHit: z.boolean() }));
export type Marked = z.infer<typeof Marked>;

export const SearchHit = z.object({
  t: z.enum(SEARCH_TYPES),
  typeName: z.string(),
  id: z.number(),
  path: z.string(),
  title: Marked,
  snippet: Marked,
  /** Follows the name of the type: a column, a brand, an edition. */
  note: z.string(),
  meta: z.array(z.string()),
  result: z.nullable(z.enum(SEARCH_RESULTS)),
  cover: z.nullable(Cover),
  publishedAt: z.number(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** The encyclopedia entry or brand with exactly this name. */
export const SearchTerm = z.object({
  id: z.number(),
  title: z.string(),
  pinyin: z.string(),
  nameEn: z.string(),
  summary: z.string(),
  path: z.string(),
  related: z.array(z.object({ title: z.string(), path: z.string() })),
});
export type SearchTerm = z.infer<typeof SearchTerm>;

export const SearchBrand = z.object({
  id: z.number(),
  name: z.string(),
  nameEn: z.string(),
  intro: z.string(),
  path: z.string(),
  products: z.number(),
  batches: z.number(),
  failed: z.number(),
});
export type SearchBrand = z.infer<typeof SearchBrand>;

/** Failed batches of an indicator by year, with all batches checked that year. */
export const SearchTrend = z.object({
  indicator: z.string(),
  years: z.array(z.object({ year: z.number(), failed: z.number(), batches: z.number() })),
});
export type SearchTrend = z.infer<typeof SearchTrend>;

export const SearchAnswer = z.object({
  list: z.array(SearchHit),
  /** Results with the chosen filters; a lower bound if `isBounded`. */
  total: z.number(),
  /** Too many matches: only the newest were ranked and counted. */
  isBounded: z.boolean(),
  ranked: z.number(),
  /** No result contains all words; these contain some. */
  isPartial: z.boolean(),
  types: z.array(Choice),
  times: z.array(Choice),
  results: z.array(Choice),
  categories: z.array(Choice),
  /** How the query was understood as a question; null after the first page. */
  question: z.nullable(SafetyQuestion),
  /** What is on record about what the query names, best first; only on the first page. */
  answers: z.array(SafetyAnswer),
  term: z.nullable(SearchTerm),
  brand: z.nullable(SearchBrand),
  trend: z.nullable(SearchTrend),
  suggestions: z.array(z.string()),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** The query: 1 to 50 code points, at least one of them searchable. */
export const searchText = z.pipe(
  z.pipe(
    z.string('rule.required'),
    z.transform((text) => text.trim().replace(/\s+/g, ' ')),
  ),
  z.string().check(
    z.refine((text) => text !== '', { error: 'rule.required', abort: true }),
    z.refine((text) => [...text].length <= SEARCH_MAX_CHARACTERS, { error: 'rule.searchText' }),
    z.refine((text) => /[\p{L}\p{N}]/u.test(text), { error: 'rule.searchText' }),
  ),
);

/** An unknown filter is ignored. */
function choiceOf<const Keys extends readonly [string, ...string[]]>(keys: Keys) {
  return z.catch(z.optional(z.enum(keys)), undefined);
}

export const searchAll = publicGet('/api/search/index', {
  summary: 'Everything that matches the words, title matches first, with counts for each filter.',
  input: z.object({
    q: searchText,
    t: choiceOf(SEARCH_TYPES),
    time: choiceOf(RECENT_PERIODS),
    result: choiceOf(SEARCH_RESULTS),
    category: choiceOf(DAIRY_CATEGORY.keys),
    page: z._default(wholeNumber(1, SEARCH_MAX_PAGE, 'rule.searchPage'), 1),
    limit: z._default(listQuery.limit, SEARCH_PAGE_LIMIT),
    /** An unknown order falls back to relevance. */
    sort: z.catch(z._default(z.enum(SEARCH_SORTS), 'relevance'), 'relevance'),
  }),
  data: SearchAnswer,
});

export const SUGGESTION_KINDS = [...SAFETY_KIND.keys, 'term', 'article'] as const;

export const Suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  text: Marked,
  note: z.string(),
  path: z.string(),
  /** Spot-checked batches and failures, where the page is a safety answer. */
  safety: z.nullable(z.pick(SafetyAnswer, { verdict: true, tested: true, failed: true, recall: true, open: true })),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggestSearch = publicGet('/api/search/suggest', {
  summary: 'At most eight safety answers, terms and articles for autocomplete.',
  input: z.object({ q: searchText }),
  data: z.object({ list: z.array(Suggestion) }),
});
