import * as z from 'zod/mini';
import { SEARCH_MAX_CHARACTERS } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery } from './lists.ts';
import { EDITED_KINDS, PUBLISH_STATES, REVIEW_RIGHTS, REVIEW_STEPS } from './publishing.ts';
import { Named } from './refs.ts';

/** Something edited, wherever it is named; its kind tells in which screen it is opened. */
const item = {
  kind: z.enum(EDITED_KINDS),
  id: z.number(),
  title: z.string(),
};

export const WaitingReview = z.object({
  ...item,
  /** The review it waits for, or `ready`: it passed them all and waits to be let out. */
  step: z.enum(REVIEW_STEPS),
  author: z.nullable(Named),
  column: z.nullable(Named),
  since: z.number(),
  /** When it should have been read, in the hours of the desk; null for what only waits to be let out. */
  dueAt: z.nullable(z.number()),
  /** Readers see an older version meanwhile. */
  isLive: z.boolean(),
  /** What was said when it was handed on. */
  remark: z.string(),
  version: z.number(),
});
export type WaitingReview = z.infer<typeof WaitingReview>;

export const listWaitingReviews = endpoint({
  method: 'GET',
  path: '/api/desk/review/index',
  access: 'staff',
  right: REVIEW_RIGHTS,
  summary: 'What waits for a review the caller may give, of every kind, longest waiting first.',
  input: z.object({
    ...listQuery,
    kind: z._default(z.union([z.literal(''), z.enum(EDITED_KINDS)], 'rule.type'), ''),
    /** Not given: all three reviews. */
    step: z._default(z.union([z.literal(''), z.enum(REVIEW_STEPS)], 'rule.type'), ''),
  }),
  data: listOf(WaitingReview),
});

export const TO_DO_KINDS = [...EDITED_KINDS, 'complaint', 'contribution'] as const;

export const MyDesk = z.object({
  /** What waits for the caller and has a time, soonest first. */
  toDo: z.array(
    z.object({
      kind: z.enum(TO_DO_KINDS),
      id: z.number(),
      title: z.string(),
      /** Of edited items. */
      step: z.nullable(z.enum(REVIEW_STEPS)),
      dueAt: z.number(),
    }),
  ),
  /** His texts that came back, with the reason; newest first. */
  returned: z.array(z.object({ ...item, remark: z.string(), by: Named, at: z.number() })),
  drafts: z.object({
    total: z.number(),
    list: z.array(z.object({ ...item, updatedAt: z.number() })),
  }),
  /** His texts that somebody else is writing at. */
  locked: z.array(
    z.object({ ...item, state: z.enum(PUBLISH_STATES), by: Named, since: z.number() }),
  ),
});
export type MyDesk = z.infer<typeof MyDesk>;

export const getMyDesk = endpoint({
  method: 'GET',
  path: '/api/desk/work/mine',
  access: 'staff',
  summary:
    'What the caller has to do next: by deadline, returned to him, his drafts, his locked texts.',
  input: z.object({}),
  data: MyDesk,
});

/** What the search of the desk looks through, in the order of its answer. */
export const DESK_SEARCH_KINDS = [
  'news',
  'baike',
  'specialsubject',
  'evaluation',
  'spotcheck',
  'contribution',
  'page',
] as const;

export const DeskHit = z.object({
  kind: z.enum(DESK_SEARCH_KINDS),
  /** Of a page, the number of its newest version. */
  id: z.number(),
  title: z.string(),
  /** The words around what was found in the text; empty when the title says it. */
  excerpt: z.string(),
});
export type DeskHit = z.infer<typeof DeskHit>;

export const searchDesk = endpoint({
  method: 'GET',
  path: '/api/desk/search',
  access: 'staff',
  summary:
    'Finds items of every state by words of titles and texts; only of what the caller may see.',
  input: z.object({
    q: z.string('rule.required').check(
      z.refine((value) => value.trim() !== '', 'rule.required'),
      z.maxLength(SEARCH_MAX_CHARACTERS, 'rule.text'),
    ),
  }),
  data: z.object({ list: z.array(DeskHit) }),
});
