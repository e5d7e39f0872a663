import * as z from 'zod/mini';
import { SEARCH_MAX_CHARACTERS } from '../../base/constants.ts';
import { deskGet } from '../../base/endpoint.ts';
import { listOf, listQuery } from '../../base/lists.ts';
import { NeededReviewer } from '../../base/publishing/edited-items.ts';
import { REVIEW_RIGHTS, REVIEW_STEPS } from '../../base/publishing/publishing.ts';
import { Named } from '../../base/refs.ts';
import { DESK_SEARCH_KINDS, EDITED_KINDS, TO_DO_KINDS } from '../../vocabulary/shared/content.ts';
import { PUBLISH_STATE } from '../../vocabulary/shared/publishing.ts';

const item = { kind: z.enum(EDITED_KINDS), id: z.number(), title: z.string() };

export const WaitingReview = z.object({
  ...item,
  /** The pending review step, or `ready`: all reviews passed, waiting for publication. */
  step: z.enum(REVIEW_STEPS),
  author: z.nullable(Named),
  column: z.nullable(Named),
  since: z.number(),
  /** Deadline of the review in desk hours; null if it only waits for publication. */
  dueAt: z.nullable(z.number()),
  isLive: z.boolean(),
  remark: z.string(),
  version: z.number(),
});
export type WaitingReview = z.infer<typeof WaitingReview>;

export const listWaitingReviews = deskGet('/api/desk/review/index', {
  right: REVIEW_RIGHTS,
  summary: 'Items waiting for a review by the caller, of every kind, longest waiting first.',
  input: z.object({
    ...listQuery,
    kind: z._default(z.union([z.literal(''), z.enum(EDITED_KINDS)], 'rule.type'), ''),
    step: z._default(z.union([z.literal(''), z.enum(REVIEW_STEPS)], 'rule.type'), ''),
  }),
  data: listOf(WaitingReview),
});

export const MyDesk = z.object({
  toDo: z.array(
    z.object({
      kind: z.enum(TO_DO_KINDS),
      id: z.number(),
      title: z.string(),
      step: z.nullable(z.enum(REVIEW_STEPS)),
      dueAt: z.number(),
    }),
  ),
  returned: z.array(z.object({ ...item, remark: z.string(), by: Named, at: z.number() })),
  drafts: z.object({ total: z.number(), list: z.array(z.object({ ...item, updatedAt: z.number() })) }),
  stuck: z.array(z.object({ ...item, needed: NeededReviewer })),
  locked: z.array(z.object({ ...item, state: z.enum(PUBLISH_STATE.keys), by: Named, since: z.number() })),
});
export type MyDesk = z.infer<typeof MyDesk>;

export const getMyDesk = deskGet('/api/desk/work/mine', {
  summary: 'The caller’s work: deadlines, returned texts, drafts and locked texts.',
  data: MyDesk,
});

export const DeskHit = z.object({
  kind: z.enum(DESK_SEARCH_KINDS),
  /** For a page, the number of its newest version. */
  id: z.number(),
  title: z.string(),
  excerpt: z.string(),
});
export type DeskHit = z.infer<typeof DeskHit>;

export const searchDesk = deskGet('/api/desk/search', {
  summary: 'Finds items of every state by title and text; limited to what the caller may see.',
  input: z.object({
    q: z.string('rule.required').check(
      z.refine((value) => value.trim() !== '', 'rule.required'),
      z.maxLength(SEARCH_MAX_CHARACTERS, 'rule.text'),
    ),
  }),
  data: z.object({ list: z.array(DeskHit) }),
});
