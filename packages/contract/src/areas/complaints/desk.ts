import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { Named, Option } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import { COMPLAINT_REJECT_CODES, COMPLAINT_STATE, EVENT_AUDIENCE } from '../../vocabulary/complaints.ts';
import { only } from '../../vocabulary/shared/vocabulary.ts';
import type { DeskRight } from '../staff/rights.ts';
import { BatchCheck, ComplaintForm, EvidenceFile, MaskedText, StateOption } from './cases.ts';
import { bounded } from './input.ts';
import { ComplaintClock, complaintLine } from './public.ts';
import * as rules from './rules.ts';
import { ComplaintDone, reason } from './steps.ts';

/** The version the officer saw, to detect conflicts. */
const version = wholeNumber(1, 1_000_000, 'rule.integer');
const words = bounded(rules.COMPLAINT_REPLY_MIN_CHARACTERS, rules.COMPLAINT_REPLY_MAX_CHARACTERS);
const acting = { id, version };

export const DeskComplaintCard = z.object({
  ...complaintLine,
  version: z.number(),
  state: StateOption,
  brandName: z.string(),
  /** Null: an officer has to match it. */
  brand: z.nullable(Named),
  problems: z.array(Option),
  submittedAt: z.number(),
  unreached: z.boolean(),
  officer: z.nullable(Named),
  appeals: z.number(),
});
export type DeskComplaintCard = z.infer<typeof DeskComplaintCard>;

export const DESK_COMPLAINT_BOXES = [
  /** It is the turn of the desk; the other open ones wait for the complainant or the brand. */
  'desk',
  'others',
  'escalated',
  'unreached',
  'ratings',
  'ended',
] as const;

export const listDeskComplaints = deskGet('/api/desk/complaint/index', {
  right: 'complaints.view',
  summary: 'Complaints for officers: urgent ones first, then by remaining time.',
  input: z.object({
    ...listQuery,
    box: z._default(z.enum(DESK_COMPLAINT_BOXES, 'rule.type'), 'desk'),
    q: z.optional(text(40)),
  }),
  data: z.extend(listOf(DeskComplaintCard), {
    boxes: z.array(z.object({ key: z.enum(DESK_COMPLAINT_BOXES), count: z.number() })),
  }),
});

export const BOARD_STATES = only(
  COMPLAINT_STATE.keys,
  'submitted',
  'need_more',
  'accepted',
  'assigned',
  'negotiating',
  'proposed',
  'escalated',
);

export const getComplaintBoard = deskGet('/api/desk/complaint/board', {
  right: 'complaints.view',
  summary: 'Open complaints by state, earliest deadline first.',
  input: z.object({ mine: z._default(z.enum(['', '1'], 'rule.type'), '') }),
  data: z.object({
    columns: z.array(z.object({ state: StateOption, total: z.number(), cards: z.array(DeskComplaintCard) })),
  }),
});

export const getDeskComplaint = deskGet('/api/desk/complaint/detail', {
  right: 'complaints.view',
  summary: 'One complaint as officers see it: original and public copy, without contact data.',
  input: z.object({ id }),
  data: z.extend(DeskComplaintCard, {
    form: ComplaintForm,
    original: z.object({ title: z.string(), detail: z.string() }),
    masked: z.object({ title: MaskedText, detail: MaskedText }),
    shown: z.object({ title: z.string(), detail: z.string() }),
    harm: z.string(),
    harmedGroup: z.string(),
    clue: z.string(),
    /** Masked; `reveal` returns it and requires a reason. */
    contact: z.object({ name: z.string(), mobile: z.string(), shared: z.boolean() }),
    evidence: z.array(EvidenceFile),
    clocks: z.array(ComplaintClock),
    timeline: z.array(
      z.object({
        at: z.number(),
        side: z.string(),
        who: z.string(),
        action: z.string(),
        text: z.string(),
        audience: z.enum(EVENT_AUDIENCE.keys),
        state: z.nullable(Option),
      }),
    ),
    batchChecks: z.array(BatchCheck),
    /** Rating text that waits for review; empty otherwise. */
    waitingRating: z.string(),
    /** The complaint that this one is proposed to merge with. */
    joins: z.nullable(z.object({ id: z.number(), no: z.string() })),
    rejection: z.nullable(Option),
    needMoreRounds: z.number(),
    refusals: z.number(),
    /** Complaints by the same member in thirty days, and the number of brands. */
    lately: z.object({ complaints: z.number(), brands: z.number() }),
  }),
});

// @__NO_SIDE_EFFECTS__
const step = <Fields extends z.core.$ZodLooseShape>(
  name: string,
  summary: string,
  fields: Fields,
  right: DeskRight | readonly DeskRight[] = 'complaints.decide',
) => deskPost(`/api/desk/complaint/${name}`, { right, summary, input: z.object(fields), data: ComplaintDone });

const corrected = {
  title: z.optional(bounded(1, rules.COMPLAINT_TITLE_MAX_CHARACTERS)),
  detail: z.optional(bounded(1, rules.COMPLAINT_DETAIL_MAX_CHARACTERS + 500)),
};
const replied = { ...acting, text: words };
const explained = { ...acting, text: reason };
const coded = { ...acting, code: z.enum(COMPLAINT_REJECT_CODES, 'rule.type'), text: reason };

export const needMoreComplaint = step('needMore', 'Asks the complainant for more information, at most twice.', replied);
export const rejectComplaint = step('reject', 'Rejects a complaint, with a code and a reason.', coded);
export const acceptComplaint = step('accept', 'Accepts a complaint; with a known brand it is forwarded at once.', {
  ...acting,
  ...corrected,
  brandId: z.optional(id),
  productId: z.optional(id),
});
export const mergeComplaint = step(
  'merge',
  'Merges a complaint into another one about the same problem; it keeps its number.',
  { ...acting, into: id },
);
export const assignComplaint = step('assign', 'Forwards an accepted complaint to its brand.', {
  ...acting,
  brandId: z.optional(id),
});
export const fixComplaint = step('fix', 'Edits the public text, for personal data that masking did not find.', {
  ...acting,
  ...corrected,
});
export const noteComplaint = step('note', 'Adds a note, a phone call or a letter to the officers’ log.', {
  id,
  kind: z._default(z.enum(['note', 'call', 'letter'], 'rule.type'), 'note'),
  text: words,
});
export const relayComplaint = step(
  'relay',
  'Records the reply of a brand without a representative, by letter or phone.',
  replied,
);
export const relayComplaintProposal = step(
  'relayProposal',
  'Records a settlement that the brand offered by letter or phone; the member answers it.',
  {
    ...replied,
    /** In yuan; 0 if no money is offered. */
    amount: z._default(z.string('rule.type').check(z.regex(/^\d{1,6}(?:\.\d{1,2})?$/, 'rule.number')), '0'),
  },
);
export const escalateComplaint = step(
  'escalate',
  'Escalates: the desk mediates between complainant and brand.',
  explained,
);
export const resumeComplaint = step('resume', 'Returns an escalated complaint to talks.', explained);
export const closeComplaint = step(
  'close',
  'Closes a complaint as unresolved; the letter for 12315 is offered.',
  explained,
);
export const dismissComplaint = step(
  'dismiss',
  'Removes an accepted complaint from public view, with a code and a reason.',
  coded,
  ['complaints.decide', 'complaints.withdraw'],
);
export const decideComplaintRating = step(
  'decideRating',
  'Publishes the text of a rating, or withholds it; its stars stay.',
  { id, pass: z.boolean('rule.type'), reason },
);

export const revealComplaintContact = deskPost('/api/desk/complaint/reveal', {
  right: 'complaints.decide',
  summary: 'The complainant’s contact data; requires a reason, which is logged.',
  input: z.object({ id, reason }),
  data: z.object({ name: z.string(), mobile: z.string(), orderNo: z.string() }),
});
