import * as z from 'zod/mini';
import { Cover } from '../../base/cover/cover.ts';
import { publicGet } from '../../base/endpoint.ts';
import { id, listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { Choice, Named } from '../../base/refs.ts';
import { CHECK_RESULT } from '../../vocabulary/spotchecks.ts';
import { BLOCK_WIDTHS, CHART_KINDS, SUBJECT_STATE } from '../../vocabulary/subjects.ts';
import { CorrectionNote } from '../articles/corrections.ts';
import { ArticleCard } from '../articles/public.ts';
import { RankMove } from '../billboards/public.ts';

/** Colour families of the design; a custom colour is mapped to the nearest. */
export const SUBJECT_THEMES = ['pasture', 'lake', 'amber', 'clay'] as const;
export type SubjectTheme = (typeof SUBJECT_THEMES)[number];

export const SubjectCard = z.object({
  id: z.number(),
  title: z.string(),
  subtitle: z.string(),
  intro: z.string(),
  theme: z.enum(SUBJECT_THEMES),
  cover: Cover,
  publishedAt: z.number(),
  updatedAt: z.number(),
  /** Set when the subject has ended; it stays public. */
  archivedAt: z.nullable(z.number()),
  /** Page views of the last 30 days. */
  views: z.number(),
});
export type SubjectCard = z.infer<typeof SubjectCard>;

const base = {
  id: z.number(),
  /** Target of the page navigation; unique within the subject. */
  anchor: z.string(),
  title: z.string(),
  text: z.string(),
  width: z.enum(BLOCK_WIDTHS),
};

function block<Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) {
  return z.object({ ...base, type: z.literal(type), ...shape });
}

export const Picture = z.object({ cover: Cover, caption: z.string() });

export const SubjectChart = z.object({
  kind: z.enum(CHART_KINDS),
  title: z.string(),
  unit: z.string(),
  source: z.string(),
  labels: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), values: z.array(z.nullable(z.number())) })),
});
export type SubjectChart = z.infer<typeof SubjectChart>;

export const SubjectCheck = z.object({
  id: z.number(),
  food: z.string(),
  maker: z.string(),
  brand: z.nullable(Named),
  result: z.enum(CHECK_RESULT.keys),
  /** The failing items by name; empty for a batch that passed. */
  items: z.array(z.string()),
  publishedOn: z.number(),
});

export const SubjectRanking = z.object({
  id: z.number(),
  name: z.string(),
  period: z.string(),
  unit: z.string(),
  entries: z.array(
    z.extend(RankMove, {
      name: z.string(),
      brand: z.nullable(Named),
      product: z.nullable(Named),
      score: z.nullable(z.number()),
    }),
  ),
});
export type SubjectRanking = z.infer<typeof SubjectRanking>;

/** Content of a block, fully resolved: pages need no further calls. */
export const SubjectBlock = z.discriminatedUnion('type', [
  block('hero', { cover: z.nullable(Cover) }),
  block('text', { html: z.string() }),
  block('articles', { articles: z.array(ArticleCard) }),
  block('timeline', {
    points: z.array(z.object({ date: z.string(), title: z.string(), text: z.string(), link: z.string() })),
  }),
  block('gallery', { pictures: z.array(Picture) }),
  block('video', {
    videos: z.array(
      z.object({
        title: z.string(),
        url: z.string(),
        /** Our own file is played here; anything else is a page to open. */
        isFile: z.boolean(),
        note: z.string(),
      }),
    ),
  }),
  block('chart', { charts: z.array(SubjectChart) }),
  block('figures', {
    figures: z.array(z.object({ label: z.string(), value: z.string(), unit: z.string(), note: z.string() })),
  }),
  block('spotchecks', {
    checks: z.array(
      z.object({
        /** Query of the spot-check list. */
        query: z.record(z.string(), z.string()),
        batches: z.number(),
        failed: z.number(),
        from: z.nullable(z.number()),
        to: z.nullable(z.number()),
        records: z.array(SubjectCheck),
      }),
    ),
  }),
  block('evaluation', {
    tests: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        summary: z.string(),
        cover: Cover,
        products: z.number(),
        publishedAt: z.number(),
      }),
    ),
  }),
  block('billboard', { rankings: z.array(SubjectRanking) }),
  block('brands', {
    brands: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        region: z.string(),
        categories: z.array(z.string()),
        intro: z.string(),
      }),
    ),
  }),
  block('qa', { questions: z.array(z.object({ question: z.string(), answer: z.string() })) }),
  block('quote', { quotes: z.array(z.object({ text: z.string(), who: z.string(), role: z.string() })) }),
  block('poll', {
    question: z.string(),
    votes: z.number(),
    options: z.array(z.object({ text: z.string(), votes: z.number() })),
  }),
  block('live', {
    /** Newest first. */
    updates: z.array(z.object({ at: z.number(), text: z.string(), picture: z.nullable(Picture) })),
  }),
  block('document', {
    documents: z.array(
      z.object({ title: z.string(), url: z.string(), note: z.string(), bytes: z.nullable(z.number()) }),
    ),
  }),
  block('contact', { contacts: z.array(z.object({ label: z.string(), value: z.string(), link: z.string() })) }),
  block('credits', { credits: z.array(z.object({ role: z.string(), names: z.array(z.string()) })) }),
]);
export type SubjectBlock = z.infer<typeof SubjectBlock>;

export const Subject = z.extend(SubjectCard, {
  coverCredit: z.string(),
  corrections: z.array(CorrectionNote),
  tags: z.array(Named),
  brands: z.array(Named),
  blocks: z.array(SubjectBlock),
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
});
export type Subject = z.infer<typeof Subject>;

export const SUBJECT_SORTS = ['newest', 'hot'] as const;

export const listSubjects = publicGet('/api/specialsubject/index', {
  summary: 'Special subjects, newest first by default.',
  input: z.object({
    ...listQuery,
    state: z.optional(z.enum(SUBJECT_STATE.keys)),
    tag: z.optional(id),
    brand: z.optional(id),
    year: z.optional(wholeNumber(1, 9_999, 'rule.number')),
    /** An unknown order falls back to newest first. */
    sort: z.catch(z._default(z.enum(SUBJECT_SORTS), 'newest'), 'newest'),
  }),
  data: z.extend(listOf(SubjectCard), {
    choices: z.object({ state: z.array(Choice), tag: z.array(Choice), brand: z.array(Choice), year: z.array(Choice) }),
  }),
});

export const getSubject = publicGet('/api/specialsubject/detail', {
  summary: 'One special subject with its blocks fully resolved.',
  input: z.object({ id }),
  data: Subject,
});
