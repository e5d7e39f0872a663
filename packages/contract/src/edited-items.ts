import * as z from 'zod/mini';
import { optionalWords } from './area-fields.ts';
import { id } from './lists.ts';
import { moment, version } from './numbers.ts';
import { PUBLISH_MOVES, PUBLISH_STATES } from './publishing.ts';
import { Named } from './refs.ts';

/** What every edited item says about its way, beside its document. */
export const editedItem = {
  id: z.number(),
  /** Of the version editors work on. */
  state: z.enum(PUBLISH_STATES),
  /** Readers see it, perhaps in an older version. */
  isLive: z.boolean(),
  /** The number of the version; a save names the one it was based on. */
  number: z.number(),
  savedAt: z.nullable(z.number()),
  savedBy: z.nullable(Named),
  /** When a timed version goes out, and when the public one leaves again; Unix seconds. */
  scheduledFor: z.nullable(z.number()),
  unpublishAt: z.nullable(z.number()),
  /** What its page will say then. */
  unpublishReason: z.string(),
  /** What the caller may do with it now. */
  moves: z.array(z.enum(PUBLISH_MOVES)),
  mayEdit: z.boolean(),
  /** Whether the caller may set when it leaves public view. */
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
  state: z.enum(PUBLISH_STATES),
  isLive: z.boolean(),
  updatedAt: z.number(),
  createdBy: z.nullable(Named),
};

export const saveBase = {
  /** Null for a new one. */
  id: z._default(z.nullable(id), null),
  /** Retries of one save carry the same one. */
  saveId: optionalWords(60),
  /** The number the writer began from; 0 for a new one. */
  basedOn: z._default(version, 0),
};

export const SavedItem = z.object({
  id: z.number(),
  number: z.number(),
  savedAt: z.number(),
  state: z.enum(PUBLISH_STATES),
});

export const moveInput = z.object({
  id,
  move: z.enum(PUBLISH_MOVES),
  remark: optionalWords(200),
  override: z._default(z.boolean(), false),
  /** The number of the version that was looked at; with another one stored meanwhile it is refused. */
  basedOn: z.optional(version),
  /** When a timed version goes out. */
  at: z.optional(moment),
  /** When it is to leave public view again, and what its page will say. */
  unpublishAt: z.optional(moment),
  unpublishReason: optionalWords(200),
});
export type MoveInput = z.output<typeof moveInput>;
export const MovedItem = z.object({ state: z.enum(PUBLISH_STATES) });

/** Null cancels it. */
export const unpublishInput = z.object({
  id,
  at: z.nullable(moment),
  reason: optionalWords(200),
});
export type UnpublishInput = z.output<typeof unpublishInput>;
