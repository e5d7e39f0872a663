import * as z from 'zod/mini';
import { CorrectionChange, CorrectionInput } from '../areas/articles/corrections.ts';
import { CHANGE_KINDS } from '../vocabulary/articles.ts';
import { EDITED_KINDS } from '../vocabulary/shared/content.ts';
import { deskGet, deskPost } from './endpoint.ts';
import { id, listOf, listQuery } from './lists.ts';
import { int4, moment, revisionNumber, version } from './numbers.ts';
import { RevisionLine } from './publishing/edited-items.ts';
import { PUBLISH_AREAS } from './publishing/publishing.ts';
import { Named } from './refs.ts';
import { required, text } from './rules.ts';

/** The server asks for the permission of the item's own area. */
const VIEW = PUBLISH_AREAS.map((area) => `${area}.view` as const);
const WRITE = PUBLISH_AREAS.flatMap((area) => [`${area}.write`, `${area}.edit`] as const);
const QUICK_FIX = PUBLISH_AREAS.map((area) => `${area}.quick_fix` as const);
const WITHDRAW = PUBLISH_AREAS.map((area) => `${area}.withdraw` as const);

const kind = z.enum(EDITED_KINDS, 'rule.type');
const item = { t: kind, id };

export const listRevisions = deskGet('/api/desk/revision/index', {
  right: VIEW,
  summary: 'The versions of an edited item, newest first.',
  input: z.object({ ...listQuery, ...item }),
  data: listOf(RevisionLine),
});

export const DiffParagraph = z.object({ kind: z.enum(CHANGE_KINDS), pieces: CorrectionChange });
export type DiffParagraph = z.infer<typeof DiffParagraph>;

export const FieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof FieldChange>;

export const diffRevisions = deskGet('/api/desk/revision/diff', {
  right: VIEW,
  summary: 'What changed between two versions: every field, and the text paragraph by paragraph.',
  input: z.object({
    ...item,
    /** Not given: the version that readers see. */
    from: z.optional(revisionNumber),
    /** Not given: the newest one. */
    to: z.optional(revisionNumber),
  }),
  data: z.object({
    from: z.nullable(RevisionLine),
    to: RevisionLine,
    fields: z.array(FieldChange),
    paragraphs: z.array(DiffParagraph),
  }),
});

export const restoreRevision = deskPost('/api/desk/revision/restore', {
  right: WRITE,
  summary: 'Makes an old version the working copy again, as a draft; it publishes nothing.',
  input: z.object({ ...item, number: revisionNumber, version }),
  data: z.object({ version: z.number(), revision: z.number() }),
});

/** Without the signs of HTML, so that no tag is touched. */
const plainWords = text(200).check(z.regex(/^[^<>&]*$/, 'rule.text'));

export const fixItem = deskPost('/api/desk/item/fix', {
  right: QUICK_FIX,
  summary: 'Replaces a few words of a published item at once, with a reason that its author reads.',
  input: z.object({
    ...item,
    /** As readers see them; they must occur once. */
    find: plainWords.check(z.minLength(1, 'rule.required')),
    replace: plainWords,
    reason: required.check(z.maxLength(200, 'rule.text')),
    correction: z.optional(CorrectionInput),
  }),
  data: z.object({ revision: z.number() }),
});

export const unpublishItem = deskPost('/api/desk/item/unpublish', {
  right: WITHDRAW,
  summary: 'Sets when a published item leaves public view and why; null cancels it.',
  input: z.object({ ...item, at: z.nullable(moment), reason: z._default(text(200), '') }),
  data: z.null(),
});

const remark = { id: z.number(), text: z.string(), by: Named, at: z.number() };

export const Remark = z.object({
  ...remark,
  /** The paragraph as it was counted when the remark was made; -1 for the whole item. */
  paragraph: z.number(),
  /** Its first words: by them it is found again after the text moved. */
  quote: z.string(),
  resolvedAt: z.nullable(z.number()),
  resolvedBy: z.nullable(Named),
  replies: z.array(z.object(remark)),
});
export type Remark = z.infer<typeof Remark>;

export const listRemarks = deskGet('/api/desk/remark/index', {
  right: VIEW,
  summary: 'Remarks on an edited item with their answers, oldest first.',
  input: z.object(item),
  data: z.object({ list: z.array(Remark) }),
});

export const addRemark = deskPost('/api/desk/remark/add', {
  right: VIEW,
  summary: 'Pins a remark to an item or a paragraph or answers one; @ and a name mentions someone.',
  input: z.object({
    ...item,
    parent: z.optional(id),
    paragraph: z._default(int4(-1), -1),
    quote: z._default(text(200), ''),
    text: required.check(z.maxLength(1000, 'rule.text')),
  }),
  data: z.object({ id: z.number(), mentioned: z.array(Named) }),
});

export const resolveRemark = deskPost('/api/desk/remark/resolve', {
  right: VIEW,
  summary: 'Marks a remark as settled, or opens it again.',
  input: z.object({ id, resolved: z.boolean('rule.type') }),
  data: z.null(),
});

export const OwnRemark = z.object({
  ...remark,
  item: z.object({ t: z.enum(EDITED_KINDS), id: z.number(), title: z.string() }),
  /** The remark that opened the thread: its place in the text is where to look. */
  threadId: z.number(),
  quote: z.string(),
  isMention: z.boolean(),
  isRead: z.boolean(),
});
export type OwnRemark = z.infer<typeof OwnRemark>;

export const listMyRemarks = deskGet('/api/desk/remark/mine', {
  right: VIEW,
  summary: 'Open remarks that name the caller or are on their texts, newest first.',
  data: z.object({ list: z.array(OwnRemark), unread: z.number() }),
});

export const readRemarks = deskPost('/api/desk/remark/read', {
  right: VIEW,
  summary: 'Marks remarks as read by the caller; without an id, all that are open for them.',
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
  /** Null: it always shows the newest version. */
  revision: z.nullable(z.number()),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

export const createPreview = deskPost('/api/desk/preview/create', {
  right: WRITE,
  summary: 'Makes a link that shows a version for 72 hours without an account; it is shown once.',
  input: z.object({ ...item, revision: z.optional(revisionNumber) }),
  data: z.object({ id: z.number(), path: z.string(), expiresAt: z.number() }),
});

export const listPreviews = deskGet('/api/desk/preview/index', {
  right: VIEW,
  summary: 'The preview links of an edited item, newest first.',
  input: z.object(item),
  data: z.object({ list: z.array(PreviewLink) }),
});

export const revokePreview = deskPost('/api/desk/preview/revoke', {
  right: WRITE,
  summary: 'Ends a preview link at once.',
  input: z.object({ id }),
  data: z.null(),
});
