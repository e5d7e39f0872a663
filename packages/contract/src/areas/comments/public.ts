import * as z from 'zod/mini';
import { COMMENT_REPLIES_LIMIT, COMMENT_SORTS, REPORT_NOTE_CHARACTERS } from '../../base/constants.ts';
import { memberPost, publicGet } from '../../base/endpoint.ts';
import { id, listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { required, text } from '../../base/rules.ts';
import { COMMENT_STATE, COMMENT_WRITTEN_STATES } from '../../vocabulary/comments.ts';
import { REASON } from '../../vocabulary/moderation.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';

const target = { t: z.enum(CONTENT_TYPE.keys, 'rule.type'), id };
const sort = z.catch(z._default(z.enum(COMMENT_SORTS), 'hot'), 'hot');
const replyLimit = z._default(wholeNumber(1, 100, 'rule.limit'), COMMENT_REPLIES_LIMIT);

export const CommentAuthor = z.object({
  id: z.number(),
  name: z.string(),
  avatar: z.string(),
  level: z.number(),
  isFormer: z.boolean(),
});
export type CommentAuthor = z.infer<typeof CommentAuthor>;

export const Comment = z.object({
  id: z.number(),
  /** Null for a top-level comment. */
  rootId: z.nullable(z.number()),
  /** Plain text with line breaks; empty for a deleted comment. */
  content: z.string(),
  author: z.nullable(CommentAuthor),
  /** IP属地 when it was written: a province, a country abroad, or 未知. */
  region: z.string(),
  praises: z.number(),
  /** All replies below a top-level comment, or direct answers to a reply. */
  replies: z.number(),
  /** The reply it answers, with its author's name; null if it answers the top-level comment. */
  replyTo: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** `passed` in public lists, `pending` right after writing, `deleted_by_author` for a placeholder. */
  state: z.enum(COMMENT_STATE.keys),
  pinned: z.boolean(),
  createdAt: z.number(),
  /** A placeholder: the text is deleted and its replies keep their place. */
  isDeleted: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

export const CommentThread = z.extend(Comment, { firstReplies: z.array(Comment) });
export type CommentThread = z.infer<typeof CommentThread>;

export const listComments = publicGet('/api/comment/index', {
  summary: 'Comments on a content: top-level ones with their first replies, the pinned one first.',
  input: z.object({ ...target, ...listQuery, sort }),
  data: z.extend(listOf(CommentThread), {
    /** All comments including replies; `total` counts top-level comments. */
    all: z.number(),
    praises: z.number(),
    collects: z.number(),
    isOpen: z.boolean(),
  }),
});

export const listReplies = publicGet('/api/comment/replies', {
  summary: 'The replies of a top-level comment, oldest first; page 1 starts with those in the list.',
  input: z.object({ root: id, page: listQuery.page, limit: replyLimit }),
  data: listOf(Comment),
});

export const locateComment = publicGet('/api/comment/locate', {
  summary: 'The page of a comment, for addresses that end with #c and its number.',
  input: z.object({ id, sort, limit: listQuery.limit }),
  data: z.object({
    t: z.enum(CONTENT_TYPE.keys),
    id: z.number(),
    rootId: z.number(),
    page: z.number(),
    /** Page of replies that contains it, ten per page; 0 for a top-level comment. */
    replyPage: z.number(),
  }),
});

export const addComment = memberPost('/api/comment/add', {
  summary: 'Writes a comment or a reply; it is published at once or waits for review.',
  input: z.object({
    ...target,
    content: required,
    parentId: z._default(z.union([z.literal(''), z.literal(0), z.null(), id], 'rule.id'), ''),
  }),
  data: z.object({ comment: Comment, state: z.enum(COMMENT_WRITTEN_STATES) }),
});

export const reportComment = memberPost('/api/comment/report', {
  summary: 'Reports a comment to the moderators, once per member.',
  input: z.object({ id, reason: z.enum(REASON.keys, 'rule.type'), note: z._default(text(REPORT_NOTE_CHARACTERS), '') }),
});

export const appealComment = memberPost('/api/comment/appeal', {
  summary: 'Appeals the rejection or removal of the member’s own comment to another moderator.',
  input: z.object({ id, text: required }),
});
