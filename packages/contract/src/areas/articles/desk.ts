import * as z from 'zod/mini';
import { Cover } from '../../base/cover/cover.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { revisionNumber, version } from '../../base/numbers.ts';
import { FirstReviewer, NeededReviewer, RevisionLine } from '../../base/publishing/edited-items.ts';
import { Lease } from '../../base/publishing/lease.ts';
import { Named } from '../../base/refs.ts';
import { isoDay, required, text } from '../../base/rules.ts';
import { ARTICLE_LABEL, COLUMN_COMMENT_MODE, ORIGIN_TYPE } from '../../vocabulary/articles.ts';
import { COMMENT_SWITCH, PUBLISH_MOVES, PUBLISH_STATE, REVIEW_DECISION } from '../../vocabulary/shared/publishing.ts';
import { ArticleNames, ArticleWords, articleState, StoredWords } from './labels.ts';

export const DESK_ARTICLE_SORTS = ['updated', 'published', 'waiting', 'scheduled', 'weight'] as const;
/** `review`: at any of the three steps; `work`: live, with a working copy. */
export const DESK_ARTICLE_STATES = [...PUBLISH_STATE.keys, 'review', 'work'] as const;
const optionalId = z._default(z.union([z.literal(''), id], 'rule.id'), '');
const optionalDay = z._default(z.union([z.literal(''), isoDay], 'rule.date'), '');
const flag = z._default(z.union([z.literal(''), z.literal('1')], 'rule.type'), '');

export const ReviewNote = z.object({
  step: z.number(),
  decision: z.enum(REVIEW_DECISION.keys),
  remark: z.string(),
  revision: z.number(),
  by: Named,
  at: z.number(),
});
export type ReviewNote = z.infer<typeof ReviewNote>;

const shared = {
  id: z.number(),
  ...articleState,
  writer: z.nullable(Named),
  editor: z.nullable(Named),
  cover: Cover,
  wordCount: z.number(),
  weight: z.number(),
  pinnedUntil: z.nullable(z.number()),
  allowComment: z.enum(COMMENT_SWITCH.keys),
  isSensitive: z.boolean(),
  updatedAt: z.number(),
  publishedAt: z.nullable(z.number()),
  scheduledFor: z.nullable(z.number()),
  unpublishAt: z.nullable(z.number()),
  trashedAt: z.nullable(z.number()),
  openRemarks: z.number(),
};

export const DeskArticleRow = z.object({
  ...shared,
  title: z.string(),
  column: Named,
  originType: z.enum(ORIGIN_TYPE.keys),
  labels: z.array(z.enum(ARTICLE_LABEL.keys)),
  authors: z.array(z.string()),
  tags: z.array(Named),
  views: z.number(),
  lastDecision: z.nullable(ReviewNote),
  lockedBy: z.nullable(Named),
});
export type DeskArticleRow = z.infer<typeof DeskArticleRow>;

export const listDeskArticles = deskGet('/api/desk/article/index', {
  right: 'articles.view',
  summary: 'Articles in every state, newest work first; a total beyond 10 000 is not counted.',
  input: z.object({
    ...listQuery,
    state: z._default(z.union([z.literal(''), z.enum(DESK_ARTICLE_STATES)], 'rule.type'), ''),
    column: optionalId,
    author: optionalId,
    editor: optionalId,
    tag: optionalId,
    brand: optionalId,
    origin: z._default(z.union([z.literal(''), z.enum(ORIGIN_TYPE.keys)], 'rule.type'), ''),
    /** Text of titles and bodies; digits alone also match an article id. */
    text: z._default(text(50), ''),
    /** Range of the last edit, days in China, both inclusive. */
    from: optionalDay,
    to: optionalDay,
    mine: flag,
    /** Returned to its writer and not submitted again. */
    returned: flag,
    sort: z.catch(z._default(z.enum(DESK_ARTICLE_SORTS), 'updated'), 'updated'),
    order: z.catch(z._default(z.enum(['asc', 'desc']), 'desc'), 'desc'),
  }),
  data: listOf(DeskArticleRow),
});

export const DeskArticle = z.object({
  ...shared,
  /** What the editor edits: the working copy, or the live version if there is none. */
  words: StoredWords,
  names: ArticleNames,
  revision: RevisionLine,
  liveRevision: z.nullable(z.number()),
  readingMinutes: z.number(),
  /** Number of reviews it needs, and why there are three if the column requires fewer. */
  steps: z.number(),
  stepsReason: z.enum(['', 'sensitive', 'source']),
  contributionId: z.nullable(z.number()),
  commentMode: z.enum(COLUMN_COMMENT_MODE.keys),
  firstPublishedAt: z.nullable(z.number()),
  unpublishReason: z.string(),
  withdrawnAt: z.nullable(z.number()),
  withdrawnReason: z.string(),
  decisions: z.array(ReviewNote),
  moves: z.array(z.enum(PUBLISH_MOVES)),
  canEdit: z.boolean(),
  canOverride: z.boolean(),
  mayFix: z.boolean(),
  /** Null while someone can take the next step. */
  needed: z.nullable(NeededReviewer),
  /** Null if the caller cannot submit it. */
  firstReview: z.nullable(FirstReviewer),
  lease: Lease,
});
export type DeskArticle = z.infer<typeof DeskArticle>;

export const getDeskArticle = deskGet('/api/desk/article/detail', {
  right: 'articles.view',
  summary: 'One article for the editor: its newest content, its state and the permitted actions.',
  input: z.object({ id }),
  data: DeskArticle,
});

export const getArticleRevision = deskGet('/api/desk/revision/detail', {
  right: 'articles.view',
  summary: 'One version of an article with all of its content.',
  input: z.object({ article: id, number: revisionNumber }),
  data: z.object({ revision: RevisionLine, words: StoredWords, names: ArticleNames }),
});

export const createArticle = deskPost('/api/desk/article/create', {
  right: ['articles.write', 'articles.edit'],
  summary: 'Creates an article, empty or from an accepted contribution.',
  input: z.object({
    columnId: id,
    title: z._default(text(60), ''),
    /** Copies its text, author and rights; the contribution moves to production. */
    contributionId: z.optional(id),
    planId: z.optional(id),
    saveId: z.optional(text(64)),
  }),
  data: z.object({ id: z.number() }),
});

export const saveArticle = deskPost('/api/desk/article/save', {
  right: ['articles.write', 'articles.edit'],
  summary: 'Saves the working copy; a stale version changes nothing and stores the text as a side revision.',
  input: z.object({
    id,
    version,
    /** Idempotency key of this save: a repeated call is stored once and never conflicts. */
    saveId: required.check(z.maxLength(64, 'rule.text')),
    words: ArticleWords,
  }),
  data: z.object({
    ...articleState,
    revision: z.number(),
    savedAt: z.number(),
    wordCount: z.number(),
    readingMinutes: z.number(),
    tags: z.array(Named),
    authors: z.array(Named),
  }),
});

export const ARTICLE_CHOICES = [
  'tag',
  'brand',
  'product',
  'region',
  'author',
  'staff',
  'article',
  'recall',
  'column',
] as const;

export const listArticleChoices = deskGet('/api/desk/article/choices', {
  right: 'articles.view',
  summary: 'Entries an article can link to, by part of their name or by ids.',
  input: z.object({
    kind: z.enum(ARTICLE_CHOICES, 'rule.type'),
    q: z._default(text(50), ''),
    ids: z._default(z.string().check(z.regex(/^(?:\d{1,15}(?:,\d{1,15}){0,99})?$/, 'rule.id')), ''),
  }),
  data: z.object({ list: z.array(Named) }),
});
