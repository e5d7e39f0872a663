import * as z from 'zod/mini';
import { Cover } from '../../base/cover/cover.ts';
import { publicGet } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Choice, Named, Option } from '../../base/refs.ts';
import { CorrectionNote } from '../articles/corrections.ts';

/** Letters of the A–Z bar; `#` holds everything else. */
export const TERM_INITIALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'] as const;

export const TermCard = z.object({
  id: z.number(),
  title: z.string(),
  /** With tones. */
  pinyin: z.string(),
  nameEn: z.string(),
  category: Option,
  summary: z.string(),
  cover: Cover,
});
export type TermCard = z.infer<typeof TermCard>;

export const TermRow = z.extend(TermCard, {
  initial: z.string(),
  updatedAt: z.number(),
  /** The alias that matched the search, if it was not the title. */
  matchedAlias: z.nullable(z.string()),
});
export type TermRow = z.infer<typeof TermRow>;

export const TermReference = z.object({
  title: z.string(),
  publisher: z.string(),
  url: z.string(),
  archivedUrl: z.string(),
  /** Unix seconds of the day; null if unknown. */
  publishedOn: z.nullable(z.number()),
});

export const StandardRef = z.object({
  no: z.string(),
  title: z.string(),
  state: Option,
  effectiveOn: z.nullable(z.number()),
});

/** Failures caused by one indicator per year, with the number of all batches of that year. */
export const IndicatorYears = z.object({
  id: z.number(),
  name: z.string(),
  unit: z.string(),
  meaning: z.string(),
  healthNote: z.string(),
  /** Newest first. */
  years: z.array(z.object({ year: z.number(), failed: z.number(), batches: z.number() })),
});
export type IndicatorYears = z.infer<typeof IndicatorYears>;

export const Term = z.extend(TermCard, {
  initial: z.string(),
  aliases: z.array(z.string()),
  infobox: z.array(z.object({ label: z.string(), value: z.string() })),
  contents: z.array(z.object({ anchor: z.string(), title: z.string(), level: z.number() })),
  /** Links to other terms, not to this one. */
  bodyHtml: z.string(),
  references: z.array(TermReference),
  seeAlso: z.array(z.object({ id: z.number(), title: z.string(), summary: z.string() })),
  standards: z.array(StandardRef),
  news: z.array(z.object({ id: z.number(), title: z.string(), publishedAt: z.number() })),
  corrections: z.array(CorrectionNote),
  indicator: z.nullable(IndicatorYears),
  previous: z.nullable(Named),
  next: z.nullable(Named),
  publishedAt: z.number(),
  updatedAt: z.number(),
  lastReviewedAt: z.nullable(z.number()),
  /** The last review is more than a year old. */
  reviewDue: z.boolean(),
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
});
export type Term = z.infer<typeof Term>;

/** One term a day, the same for all readers. */
export const WordOfTheDay = z.object({
  id: z.number(),
  term: z.string(),
  pinyin: z.string(),
  category: Option,
  summary: z.string(),
  related: z.array(Named),
});

export const TermList = z.extend(listOf(TermRow), {
  /** All letters; `count` is the size of the list with this letter and the other filters. */
  letters: z.array(z.object({ key: z.string(), count: z.number() })),
  categories: z.array(Choice),
  wordOfTheDay: z.nullable(WordOfTheDay),
});
export type TermList = z.infer<typeof TermList>;

export const TERM_SORTS = ['pinyin', 'updated'] as const;
const MAX_QUERY_CHARACTERS = 40;

export const listTerms = publicGet('/api/baike/index', {
  summary: 'Terms of the encyclopedia by letter, category and search: characters, pinyin and initials.',
  input: z.object({
    ...listQuery,
    /** An unknown letter or category matches nothing; it is not an error. */
    initial: z.optional(z.string()),
    category: z.optional(z.string()),
    q: z.optional(z.pipe(z.pipe(z.string(), z.transform(shortened)), z.string())),
    /** An unknown order falls back to pinyin. */
    sort: z.catch(z._default(z.enum(TERM_SORTS), 'pinyin'), 'pinyin'),
  }),
  data: TermList,
});

export const getTerm = publicGet('/api/baike/detail', {
  summary: 'One term with everything its page shows.',
  input: z.object({ id }),
  data: Term,
});

export const getTermCard = publicGet('/api/baike/card', {
  summary: 'The hover card of a linked term.',
  input: z.object({ id }),
  data: TermCard,
});

/** Longer queries are cut. */
function shortened(text: string): string {
  return text.trim().slice(0, MAX_QUERY_CHARACTERS);
}
