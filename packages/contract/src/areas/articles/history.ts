import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { int4, revisionNumber, version } from '../../base/numbers.ts';
import { Named } from '../../base/refs.ts';
import { required, text } from '../../base/rules.ts';
import { CHANGE_KINDS } from '../../vocabulary/articles.ts';
import { PUBLISH_STATE } from '../../vocabulary/publishing.ts';
import { CorrectionChange } from './corrections.ts';
import { ArticleRevisionRow } from './desk.ts';
import { ArticleNames, StoredWords } from './labels.ts';

export const listArticleRevisions = endpoint({
  method: 'GET',
  path: '/api/desk/revision/index',
  access: 'staff',
  right: 'articles.view',
  summary: 'The versions of an article, newest first.',
  input: z.object({ ...listQuery, article: id }),
  data: listOf(ArticleRevisionRow),
});

export const getArticleRevision = endpoint({
  method: 'GET',
  path: '/api/desk/revision/detail',
  access: 'staff',
  right: 'articles.view',
  summary: 'One version of an article with all of its content.',
  input: z.object({ article: id, number: revisionNumber }),
  data: z.object({ revision: ArticleRevisionRow, words: StoredWords, names: ArticleNames }),
});

/** A paragraph of both versions; a moved one has the same text in another place. */
export const DiffParagraph = z.object({
  kind: z.enum(CHANGE_KINDS),
  pieces: CorrectionChange,
});
export type DiffParagraph = z.infer<typeof DiffParagraph>;

export const FieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof FieldChange>;

export const diffRevisions = endpoint({
  method: 'GET',
  path: '/api/desk/revision/diff',
  access: 'staff',
  right: 'articles.view',
  summary: 'Changes between two versions: every field, and the text paragraph by paragraph.',
  input: z.object({
    article: id,
    /** Default: the public version. */
    from: z.optional(revisionNumber),
    /** Default: the newest version. */
    to: z.optional(revisionNumber),
  }),
  data: z.object({
    from: z.nullable(ArticleRevisionRow),
    to: ArticleRevisionRow,
    fields: z.array(FieldChange),
    paragraphs: z.array(DiffParagraph),
  }),
});

export const restoreRevision = endpoint({
  method: 'POST',
  path: '/api/desk/revision/restore',
  access: 'staff',
  right: ['articles.write', 'articles.edit'],
  summary: 'Restores an old version as a draft working copy; publishes nothing.',
  input: z.object({ article: id, number: revisionNumber, version }),
  data: z.object({ version: z.number(), revision: z.number() }),
});

const remark = {
  id: z.number(),
  text: z.string(),
  by: Named,
  at: z.number(),
};

export const ArticleRemark = z.object({
  ...remark,
  /** Index of the paragraph when the remark was made; -1 for the whole article. */
  paragraph: z.number(),
  /** Its first words, to find the paragraph again after edits. */
  quote: z.string(),
  resolvedAt: z.nullable(z.number()),
  resolvedBy: z.nullable(Named),
  replies: z.array(z.object(remark)),
});
export type ArticleRemark = z.infer<typeof ArticleRemark>;

export const listArticleRemarks = endpoint({
  method: 'GET',
  path: '/api/desk/remark/index',
  access: 'staff',
  right: 'articles.view',
  summary: 'Remarks on an article with their replies, oldest first.',
  input: z.object({ article: id }),
  data: z.object({ list: z.array(ArticleRemark) }),
});

export const addArticleRemark = endpoint({
  method: 'POST',
  path: '/api/desk/remark/add',
  access: 'staff',
  right: ['articles.write', 'articles.edit', 'articles.view'],
  summary: 'Adds a remark to a paragraph or replies to one; @ and a name notifies that colleague.',
  input: z.object({
    article: id,
    parent: z.optional(id),
    paragraph: z._default(int4(-1), -1),
    quote: z._default(text(200), ''),
    text: required.check(z.maxLength(1000, 'rule.text')),
  }),
  data: z.object({ id: z.number(), mentioned: z.array(Named) }),
});

export const resolveArticleRemark = endpoint({
  method: 'POST',
  path: '/api/desk/remark/resolve',
  access: 'staff',
  right: ['articles.write', 'articles.edit', 'articles.view'],
  summary: 'Resolves a remark, or reopens it.',
  input: z.object({ id, resolved: z.boolean('rule.type') }),
  data: z.null(),
});

export const OwnRemark = z.object({
  ...remark,
  article: z.object({ id: z.number(), title: z.string() }),
  /** The first remark of the thread, which holds the position in the text. */
  threadId: z.number(),
  /** The quoted text; empty for the whole article. */
  quote: z.string(),
  /** It mentions the caller; otherwise it is on their text or replies to them. */
  isMention: z.boolean(),
  isRead: z.boolean(),
});
export type OwnRemark = z.infer<typeof OwnRemark>;

export const listMyRemarks = endpoint({
  method: 'GET',
  path: '/api/desk/remark/mine',
  access: 'staff',
  right: 'articles.view',
  summary: 'Open remarks that mention the caller or are on their texts, newest first.',
  input: z.object({}),
  data: z.object({
    list: z.array(OwnRemark),
    /** Unread entries in this list. */
    unread: z.number(),
  }),
});

export const readRemarks = endpoint({
  method: 'POST',
  path: '/api/desk/remark/read',
  access: 'staff',
  right: 'articles.view',
  summary: 'Marks remarks as read by the caller; without an id, all unread ones.',
  input: z.object({ id: z.optional(id) }),
  data: z.null(),
});

export const PreviewLink = z.object({
  id: z.number(),
  by: Named,
  createdAt: z.number(),
  expiresAt: z.number(),
  revokedAt: z.nullable(z.number()),
  lastSeenAt: z.nullable(z.number()),
  /** Null: always shows the newest version. */
  revision: z.nullable(z.number()),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

export const createPreview = endpoint({
  method: 'POST',
  path: '/api/desk/preview/create',
  access: 'staff',
  right: ['articles.write', 'articles.edit'],
  summary:
    'Creates a link that shows a version for 72 hours to anyone who has it; it is returned only once.',
  input: z.object({ article: id, revision: z.optional(revisionNumber) }),
  data: z.object({ id: z.number(), path: z.string(), expiresAt: z.number() }),
});

export const listPreviews = endpoint({
  method: 'GET',
  path: '/api/desk/preview/index',
  access: 'staff',
  right: 'articles.view',
  summary: 'The preview links of an article, newest first.',
  input: z.object({ article: id }),
  data: z.object({ list: z.array(PreviewLink) }),
});

export const revokePreview = endpoint({
  method: 'POST',
  path: '/api/desk/preview/revoke',
  access: 'staff',
  right: ['articles.write', 'articles.edit'],
  summary: 'Revokes a preview link at once.',
  input: z.object({ id }),
  data: z.null(),
});

/** Reference to an article with its state, for lists in other screens. */
export const DeskArticleRef = z.object({
  id: z.number(),
  title: z.string(),
  state: z.enum(PUBLISH_STATE.keys),
  writer: z.nullable(Named),
});
export type DeskArticleRef = z.infer<typeof DeskArticleRef>;
