import * as z from 'zod/mini';
import { PUBLISH_MOVES, PUBLISH_STATE, REVISION_CAUSE } from '../../vocabulary/shared/publishing.ts';
import { STAFF_ROLE } from '../../vocabulary/staff.ts';
import { optionalWords } from '../area-fields.ts';
import { id } from '../lists.ts';
import { moment, version } from '../numbers.ts';
import { Named } from '../refs.ts';
import { REVIEW_STEPS } from './publishing.ts';

/** One version in the history of an item. */
export const RevisionLine = z.object({
  number: z.number(),
  /** What made it; `side` is a conflicting save. */
  cause: z.enum(REVISION_CAUSE.keys),
  title: z.string(),
  wordCount: z.number(),
  by: z.nullable(Named),
  savedAt: z.number(),
  isLive: z.boolean(),
  isWork: z.boolean(),
});
export type RevisionLine = z.infer<typeof RevisionLine>;

/** A waiting item that no active account can take further, and the role that could. */
export const NeededReviewer = z.object({ step: z.enum(REVIEW_STEPS), role: z.enum(STAFF_ROLE.keys) });
export type NeededReviewer = z.infer<typeof NeededReviewer>;

/** Who reviews an item first if the caller submits it now. */
export const FirstReviewer = z.object({
  role: z.enum(STAFF_ROLE.keys),
  /** No active account could. */
  isMissing: z.boolean(),
  /** The caller could too, as in a small team. */
  isOwn: z.boolean(),
});
export type FirstReviewer = z.infer<typeof FirstReviewer>;

/** Fields of every edited item, whatever its type calls its state. */
export const itemStanding = {
  /** Readers see it, perhaps in an older version. */
  isLive: z.boolean(),
  /** Version number; a save names the one it is based on. */
  number: z.number(),
  savedAt: z.nullable(z.number()),
  savedBy: z.nullable(Named),
  /** When the scheduled version is published, and when the public one is unpublished; Unix seconds. */
  scheduledFor: z.nullable(z.number()),
  unpublishAt: z.nullable(z.number()),
  /** The reason its page shows afterwards. */
  unpublishReason: z.string(),
  /** Transitions the caller may make now. */
  moves: z.array(z.enum(PUBLISH_MOVES)),
  mayEdit: z.boolean(),
  /** Whether the caller may schedule unpublishing. */
  mayUnpublish: z.boolean(),
  /** Whether the caller may pass it only by overriding four eyes or the permission of the step. */
  mayOverride: z.boolean(),
  /** Whether the caller may correct the live text at once. */
  mayFix: z.boolean(),
  /** Null while someone can take the next step. */
  needed: z.nullable(NeededReviewer),
  /** What reviewers decided, newest first. */
  history: z.array(z.object({ step: z.number(), decision: z.string(), remark: z.string(), by: Named, at: z.number() })),
};

/** The same with the state of the version that editors work on. */
export const editedItem = { id: z.number(), state: z.enum(PUBLISH_STATE.keys), ...itemStanding };

export type EditedItem = z.output<z.ZodMiniObject<typeof editedItem>>;

export const editedRow = {
  id: z.number(),
  title: z.string(),
  state: z.enum(PUBLISH_STATE.keys),
  isLive: z.boolean(),
  updatedAt: z.number(),
  createdBy: z.nullable(Named),
};

export const saveBase = {
  /** Null for a new one. */
  id: z._default(z.nullable(id), null),
  /** Idempotency key: retries of one save share it. */
  saveId: optionalWords(60),
  /** The version the edit is based on; 0 for a new item. */
  basedOn: z._default(version, 0),
};

export const SavedItem = z.object({
  id: z.number(),
  number: z.number(),
  savedAt: z.number(),
  state: z.enum(PUBLISH_STATE.keys),
});

/** What a move of any type may say. */
export const moveFields = {
  id,
  move: z.enum(PUBLISH_MOVES, 'rule.type'),
  override: z._default(z.boolean('rule.type'), false),
  /** When a timed version goes out. */
  at: z.optional(moment),
  /** When it is unpublished again, and the reason its page shows. */
  unpublishAt: z.optional(moment),
  unpublishReason: optionalWords(200),
};

export const moveInput = z.object({
  ...moveFields,
  remark: optionalWords(200),
  /** The number of the version the caller saw; a newer one refuses the move. */
  basedOn: z.optional(version),
});
export const MovedItem = z.object({ state: z.enum(PUBLISH_STATE.keys) });
