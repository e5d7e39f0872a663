import * as z from 'zod/mini';
import { deskPost } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { moment, version } from '../../base/numbers.ts';
import { required, text } from '../../base/rules.ts';
import { COLUMN_COMMENT_MODE } from '../../vocabulary/articles.ts';
import { COMMENT_SWITCH, PUBLISH_MOVES } from '../../vocabulary/shared/publishing.ts';
import { CorrectionInput } from './corrections.ts';
import { articleState } from './labels.ts';

const remark = z._default(text(500), '');
const moved = z.object(articleState);

const MOVERS = (['write', 'edit', 'review1', 'review2', 'review3', 'publish', 'withdraw'] as const).map(
  (action) => `articles.${action}` as const,
);

export const moveArticle = deskPost('/api/desk/article/move', {
  right: MOVERS,
  summary: 'Makes a transition: submit, pass, return, publish, schedule, withdraw, restore, trash.',
  input: z.object({
    id,
    version,
    move: z.enum(PUBLISH_MOVES, 'rule.type'),
    /** Required to return, withdraw and override. */
    remark,
    override: z._default(z.boolean('rule.type'), false),
    at: z.optional(moment),
    unpublishAt: z.optional(moment),
    unpublishReason: z._default(text(200), ''),
    /** What was wrong in the current public version; shown to readers. */
    correction: z.optional(CorrectionInput),
    /** Why it is published despite blocking proof findings; written to the audit log. */
    blockersReason: z._default(text(200), ''),
  }),
  data: moved,
});

export const BULK_ACTIONS = [...PUBLISH_MOVES, 'column', 'tag', 'untag', 'comments'] as const;

export const bulkArticles = deskPost('/api/desk/article/bulk', {
  right: ['articles.edit', 'articles.write', 'articles.publish', 'articles.withdraw'],
  summary: 'Makes the same change to many articles; returns which were refused and why.',
  input: z.object({
    ids: z.array(id).check(z.minLength(1, 'rule.choices'), z.maxLength(100, 'rule.choices')),
    action: z.enum(BULK_ACTIONS, 'rule.type'),
    remark,
    columnId: z.optional(id),
    tag: z._default(text(12), ''),
    allowComment: z.optional(z.enum(COMMENT_SWITCH.keys, 'rule.type')),
  }),
  data: z.object({
    done: z.array(z.number()),
    refused: z.array(z.object({ id: z.number(), title: z.string(), why: z.string() })),
  }),
});

export const quickEditArticle = deskPost('/api/desk/article/quick', {
  right: 'articles.edit',
  summary: 'Changes settings: column, tags, weight, pin, comments, editor, flag.',
  input: z.object({
    id,
    version,
    columnId: z.optional(id),
    tags: z.optional(z.array(text(12)).check(z.maxLength(8, 'rule.choices'))),
    weight: z.optional(z.int('rule.integer').check(z.gte(0, 'rule.integer'), z.lte(9999, 'rule.integer'))),
    pinnedUntil: z.optional(z.nullable(moment)),
    allowComment: z.optional(z.enum(COMMENT_SWITCH.keys, 'rule.type')),
    commentMode: z.optional(z.enum(COLUMN_COMMENT_MODE.keys, 'rule.type')),
    editorId: z.optional(z.nullable(id)),
    isSensitive: z.optional(z.boolean('rule.type')),
  }),
  data: moved,
});

export const setUnpublish = deskPost('/api/desk/article/unpublish', {
  right: 'articles.withdraw',
  summary: 'Schedules the unpublishing of a live article with a reason; null cancels it.',
  input: z.object({ id, version, at: z.nullable(moment), reason: z._default(text(200), '') }),
  data: moved,
});

export const discardWorkingCopy = deskPost('/api/desk/article/discard', {
  right: ['articles.write', 'articles.edit'],
  summary: 'Discards the working copy of a live article; it stays in the revisions.',
  input: z.object({ id, version, reason: required.check(z.maxLength(200, 'rule.text')) }),
  data: moved,
});
