import * as z from 'zod/mini';
import { REPORT_NOTE_CHARACTERS, SEARCH_MAX_CHARACTERS } from '../../base/constants.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { Named, Option } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import { COMMENT_APPEAL_STATE, COMMENT_STATE } from '../../vocabulary/comments.ts';
import { QUEUE_DECISIONS, REASON } from '../../vocabulary/moderation.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';

const DECIDED_AT_ONCE = 100;

const note = z._default(text(REPORT_NOTE_CHARACTERS), '');
const optionalReason = z._default(z.union([z.literal(''), z.enum(REASON.keys)], 'rule.type'), '');

/** Whether an author is known does not depend on more, and counting takes time. */
export const AUTHOR_COMMENTS_COUNTED = 500;

export const DeskComment = z.object({
  id: z.number(),
  rootId: z.nullable(z.number()),
  content: z.string(),
  state: z.enum(COMMENT_STATE.keys),
  reason: z.nullable(Option),
  note: z.string(),
  /** Class and word of each matched rule. */
  hitRules: z.array(z.string()),
  target: z.object({ t: z.string(), id: z.number(), title: z.string(), path: z.nullable(z.string()) }),
  author: z.object({
    id: z.number(),
    name: z.string(),
    mobile: z.string(),
    isFormer: z.boolean(),
    /** Counted to `AUTHOR_COMMENTS_COUNTED`. */
    passed: z.number(),
    rejected: z.number(),
  }),
  /** For moderators only, null after the retention period; the region remains. */
  ip: z.nullable(z.string()),
  region: z.string(),
  praises: z.number(),
  replies: z.number(),
  reports: z.number(),
  /** Number of other waiting comments with the same letters and digits, by any author. */
  copies: z.number(),
  pinned: z.boolean(),
  createdAt: z.number(),
  reviewedBy: z.nullable(Named),
  reviewedAt: z.nullable(z.number()),
  decisions: z.array(z.enum(QUEUE_DECISIONS)),
});
export type DeskComment = z.infer<typeof DeskComment>;

export const listDeskComments = deskGet('/api/desk/comment/index', {
  right: 'comments.view',
  summary: 'Comments for moderators by state, member, content or text; waiting ones oldest first.',
  input: z.object({
    ...listQuery,
    state: z._default(z.union([z.literal(''), z.enum(COMMENT_STATE.keys)], 'rule.type'), ''),
    member: z._default(z.union([z.literal(''), id], 'rule.id'), ''),
    t: z._default(z.union([z.literal(''), z.enum(CONTENT_TYPE.keys)], 'rule.type'), ''),
    id: z._default(z.union([z.literal(''), id], 'rule.id'), ''),
    q: z._default(text(SEARCH_MAX_CHARACTERS), ''),
  }),
  data: listOf(DeskComment),
});

export const decideComments = deskPost('/api/desk/comment/decide', {
  right: 'comments.decide',
  summary: 'Decides on comments; those already decided by someone else are returned and left unchanged.',
  input: z.object({
    ids: z
      .array(id, 'rule.required')
      .check(z.minLength(1, 'rule.required'), z.maxLength(DECIDED_AT_ONCE, 'rule.limit')),
    decision: z.enum(QUEUE_DECISIONS, 'rule.type'),
    /** Required to reject and to remove; the author sees it. */
    reason: optionalReason,
    note,
    copies: z._default(z.boolean('rule.type'), false),
  }),
  data: z.object({ decided: z.array(z.number()), left: z.array(z.number()) }),
});

export const pinComment = deskPost('/api/desk/comment/pin', {
  right: 'comments.decide',
  summary: 'Pins a comment above all others of its content, replacing the pinned one, or unpins it.',
  input: z.object({ id, pinned: z.boolean('rule.type') }),
});

export const CommentAppeal = z.object({
  id: z.number(),
  text: z.string(),
  state: z.enum(COMMENT_APPEAL_STATE.keys),
  note: z.string(),
  createdAt: z.number(),
  decidedAt: z.nullable(z.number()),
  /** Who made the decision under appeal; another moderator has to decide. */
  firstDecidedBy: z.nullable(Named),
  canDecide: z.boolean(),
  comment: DeskComment,
});
export type CommentAppeal = z.infer<typeof CommentAppeal>;

export const listCommentAppeals = deskGet('/api/desk/comment/appeals', {
  right: 'comments.view',
  summary: 'Appeals of authors, longest waiting first.',
  input: z.object({
    page: listQuery.page,
    limit: z._default(wholeNumber(1, 100, 'rule.limit'), 20),
    state: z._default(z.enum(COMMENT_APPEAL_STATE.keys, 'rule.type'), 'open'),
  }),
  data: listOf(CommentAppeal),
});

export const decideCommentAppeal = deskPost('/api/desk/comment/decideAppeal', {
  right: 'comments.decide',
  summary: 'Grants an appeal, which restores the comment, or declines it; by a different moderator.',
  input: z.object({ id, granted: z.boolean('rule.type'), note }),
});
