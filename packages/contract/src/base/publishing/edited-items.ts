import * as z from 'zod/mini';
import { PUBLISH_MOVES, PUBLISH_STATE } from '../../vocabulary/publishing.ts';
import { optionalWords } from '../area-fields.ts';
import { id } from '../lists.ts';
import { moment, version } from '../numbers.ts';
import { Named } from '../refs.ts';

/** Publishing fields of every edited item. */
export const editedItem = {
  id: z.number(),
  /** State of the working version. */
  state: z.enum(PUBLISH_STATE.keys),
  /** A version is public, possibly an older one. */
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
  history: z.array(
    z.object({
      step: z.number(),
      decision: z.string(),
      remark: z.string(),
      by: Named,
      at: z.number(),
    }),
  ),
};

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

export const moveInput = z.object({
  id,
  move: z.enum(PUBLISH_MOVES),
  remark: optionalWords(200),
  override: z._default(z.boolean(), false),
  /** The version that was reviewed; a newer stored version is a conflict. */
  basedOn: z.optional(version),
  /** When a scheduled version is published. */
  at: z.optional(moment),
  /** When it is unpublished again, and the reason its page shows. */
  unpublishAt: z.optional(moment),
  unpublishReason: optionalWords(200),
});
export type MoveInput = z.output<typeof moveInput>;
export const MovedItem = z.object({ state: z.enum(PUBLISH_STATE.keys) });

/** Null cancels it. */
export const unpublishInput = z.object({
  id,
  at: z.nullable(moment),
  reason: optionalWords(200),
});
export type UnpublishInput = z.output<typeof unpublishInput>;
