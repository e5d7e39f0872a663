import * as z from 'zod/mini';
import { PUBLISH_MOVES, PUBLISH_STATE, REVISION_CAUSE } from '../../vocabulary/shared/publishing.ts';
import { STAFF_ROLE } from '../../vocabulary/staff.ts';
import { optionalWords } from '../area-fields.ts';
import { id } from '../lists.ts';
import { moment, version } from '../numbers.ts';
import { Named } from '../refs.ts';
import { REVIEW_STEPS } from './publishing.ts';

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

export const FirstReviewer = z.object({ role: z.enum(STAFF_ROLE.keys), isMissing: z.boolean(), isOwn: z.boolean() });
export type FirstReviewer = z.infer<typeof FirstReviewer>;

export const itemStanding = {
  isLive: z.boolean(),
  /** Version number; a save names the one it is based on. */
  number: z.number(),
  savedAt: z.nullable(z.number()),
  savedBy: z.nullable(Named),
  scheduledFor: z.nullable(z.number()),
  unpublishAt: z.nullable(z.number()),
  unpublishReason: z.string(),
  moves: z.array(z.enum(PUBLISH_MOVES)),
  mayEdit: z.boolean(),
  mayUnpublish: z.boolean(),
  /** Whether the caller may pass it only by overriding four eyes or the permission of the step. */
  mayOverride: z.boolean(),
  mayFix: z.boolean(),
  /** Null while someone can take the next step. */
  needed: z.nullable(NeededReviewer),
  history: z.array(z.object({ step: z.number(), decision: z.string(), remark: z.string(), by: Named, at: z.number() })),
};

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
  id: z._default(z.nullable(id), null),
  /** Idempotency key: retries of one save share it. */
  saveId: optionalWords(60),
  basedOn: z._default(version, 0),
};

export const SavedItem = z.object({
  id: z.number(),
  number: z.number(),
  savedAt: z.number(),
  state: z.enum(PUBLISH_STATE.keys),
});

export const moveFields = {
  id,
  move: z.enum(PUBLISH_MOVES, 'rule.type'),
  override: z._default(z.boolean('rule.type'), false),
  at: z.optional(moment),
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
