import * as z from 'zod/mini';
import { QUEUE_BATCH_MAX, QUEUE_LIMIT } from '../../base/constants.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { Named, Option } from '../../base/refs.ts';
import { required } from '../../base/rules.ts';
import { REPORT_STATES } from '../../vocabulary/comments.ts';
import { QUEUE_DECISIONS, QUEUE_KIND } from '../../vocabulary/moderation.ts';
import { only } from '../../vocabulary/shared/vocabulary.ts';
import { note, optionalReason, reason } from './fields.ts';
import { Hit } from './words.ts';

export const kind = z.enum(QUEUE_KIND.keys, 'rule.type');

export const QueueItem = z.object({
  kind: z.enum(QUEUE_KIND.keys),
  id: z.number(),
  /** State in the vocabulary of its kind: `pending`, `hidden`, `appealed` … */
  state: z.string(),
  text: z.string(),
  hits: z.array(Hit),
  rules: z.array(z.string()),
  /** Null if the author is protected or deleted. */
  author: z.nullable(z.object({ id: z.number(), name: z.string(), region: z.string() })),
  target: z.nullable(z.object({ t: z.string(), id: z.number(), title: z.string(), path: z.nullable(z.string()) })),
  parent: z.nullable(z.object({ author: z.string(), text: z.string() })),
  /** A new nickname or path of a new picture, and the old value; empty for none. */
  change: z.nullable(z.object({ before: z.string(), value: z.string() })),
  reports: z.number(),
  group: z.nullable(z.object({ id: z.number(), waiting: z.number() })),
  createdAt: z.number(),
  /** Two hours of the day, and at the latest a day later; elsewhere the deadline of its screen. */
  dueAt: z.nullable(z.number()),
  lastAt: z.nullable(z.number()),
  claim: z.nullable(z.object({ by: Named, isOwn: z.boolean(), until: z.number() })),
  /** Possible decisions; empty if the kind has its own call. */
  decisions: z.array(z.enum(QUEUE_DECISIONS)),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** Deciding on any kind allows claiming items of the queue. */
const QUEUE_DECIDERS = [
  'comments.decide',
  'contributions.decide',
  'tips.open',
  'complaints.decide',
  'errata.decide',
] as const;

export const listQueue = deskGet('/api/desk/moderation/queue', {
  right: 'queue.view',
  summary: 'Items waiting for moderation, of all kinds, oldest first, with counts.',
  input: z.object({
    kind: z._default(z.union([z.literal(''), kind], 'rule.type'), ''),
    member: z._default(z.union([z.literal(''), id], 'rule.id'), ''),
    limit: z._default(wholeNumber(1, QUEUE_BATCH_MAX, 'rule.limit'), QUEUE_LIMIT),
  }),
  data: z.object({
    list: z.array(QueueItem),
    kinds: z.array(
      z.object({
        kind: z.enum(QUEUE_KIND.keys),
        waiting: z.number(),
        late: z.number(),
        oldestAt: z.nullable(z.number()),
      }),
    ),
  }),
});

const items = z
  .array(z.object({ kind, id }), 'rule.required')
  .check(z.minLength(1, 'rule.required'), z.maxLength(QUEUE_BATCH_MAX, 'rule.limit'));

export const claimItems = deskPost('/api/desk/moderation/claim', {
  right: QUEUE_DECIDERS,
  summary: 'Claims items for ten minutes; returns those that are not claimed by others.',
  input: z.object({ items }),
  data: z.object({ claimed: z.array(z.object({ kind, id: z.number() })), until: z.number() }),
});

export const releaseItems = deskPost('/api/desk/moderation/release', {
  right: QUEUE_DECIDERS,
  summary: 'Releases claimed items.',
  input: z.object({ items }),
});

const decision = {
  decision: z.enum(QUEUE_DECISIONS, 'rule.type'),
  /** Required to reject, hide or remove; sent to the member. */
  reason: optionalReason,
  note,
};

const Decided = z.object({ batch: z.string(), decided: z.number(), undoUntil: z.number() });

export const decideItems = deskPost('/api/desk/moderation/decide', {
  right: 'comments.decide',
  summary: 'Decides one or many items; takes effect ten seconds later.',
  input: z.object({ items, ...decision }),
  data: Decided,
});

export const decideGroup = deskPost('/api/desk/moderation/decideGroup', {
  right: 'comments.decide',
  summary: 'One decision for all similar waiting comments.',
  input: z.object({ group: id, ...decision }),
  data: Decided,
});

export const decideMember = deskPost('/api/desk/moderation/decideMember', {
  right: 'comments.decide',
  summary: 'Rejects all waiting items of one member.',
  input: z.object({ member: id, reason, note }),
  data: Decided,
});

export const undoDecision = deskPost('/api/desk/moderation/undo', {
  right: 'comments.decide',
  summary: 'Undoes the caller’s own decision within ten seconds.',
  input: z.object({ batch: required }),
  data: z.object({ undone: z.number() }),
});

export const ReportedItem = z.object({
  t: z.string(),
  id: z.number(),
  text: z.string(),
  state: z.string(),
  author: z.nullable(Named),
  reports: z.array(
    z.object({ reason: Option, note: z.string(), by: Named, trusted: z.boolean(), createdAt: z.number() }),
  ),
  total: z.number(),
  firstAt: z.number(),
});
export type ReportedItem = z.infer<typeof ReportedItem>;

export const listReports = deskGet('/api/desk/report/index', {
  right: 'comments.view',
  summary: 'Undecided reported comments, longest waiting first.',
  input: z.object(listQuery),
  data: listOf(ReportedItem),
});

export const decideReport = deskPost('/api/desk/report/decide', {
  right: 'comments.decide',
  summary: 'Upholds the reports on a comment, which removes it, or dismisses them.',
  input: z.object({
    id,
    decision: z.enum(only(REPORT_STATES, 'upheld', 'dismissed'), 'rule.type'),
    reason: optionalReason,
    note,
  }),
});
