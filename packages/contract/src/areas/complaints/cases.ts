import * as z from 'zod/mini';
import { memberGet } from '../../base/endpoint.ts';
import { id, listOf, memberListQuery } from '../../base/lists.ts';
import { Named, Option } from '../../base/refs.ts';
import {
  COMPLAINT_HARM,
  COMPLAINT_REJECT_CODES,
  COMPLAINT_STATE,
  HIDDEN_KIND,
  RATING_TEXT_STATES,
} from '../../vocabulary/complaints.ts';
import { ATTACHED_FILE_KINDS } from '../../vocabulary/shared/media.ts';
import {
  ComplaintClock,
  ComplaintEvent,
  ComplaintLink,
  ComplaintRating,
  ComplaintSide,
  complaintLine,
  SampledBatch,
} from './public.ts';
import { COMPLAINT_MEMBER_ACTIONS } from './rules.ts';

/** Ranges in the original text, in UTF-16 units. */
export const HiddenSpan = z.object({
  start: z.number(),
  end: z.number(),
  kind: z.enum(HIDDEN_KIND.keys),
  name: z.string(),
});
export type HiddenSpan = z.infer<typeof HiddenSpan>;

export const MaskedText = z.object({ shown: z.string(), hidden: z.array(HiddenSpan) });
export type MaskedText = z.infer<typeof MaskedText>;

export const BatchCheck = z.extend(SampledBatch, {
  /** Proven not to be made by the named maker; it is in no count. */
  fake: z.boolean(),
});
export type BatchCheck = z.infer<typeof BatchCheck>;

export const SimilarComplaint = z.extend(ComplaintLink, {
  brandName: z.string(),
  batchNo: z.string(),
  sameBatch: z.boolean(),
  joined: z.number(),
  canJoin: z.boolean(),
});
export type SimilarComplaint = z.infer<typeof SimilarComplaint>;

export const EvidenceFile = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(ATTACHED_FILE_KINDS),
  mimetype: z.string(),
  size: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Signed, valid for half an hour; empty after the file was erased. */
  url: z.string(),
  note: z.string(),
  public: z.boolean(),
  side: ComplaintSide,
  at: z.number(),
});
export type EvidenceFile = z.infer<typeof EvidenceFile>;

export const StateOption = z.object({ key: z.enum(COMPLAINT_STATE.keys), name: z.string() });

/** A draft has no number. */
export const MyComplaintCard = z.object({
  ...complaintLine,
  state: StateOption,
  brandName: z.string(),
  product: z.string(),
  amount: z.string(),
  createdAt: z.number(),
  submittedAt: z.nullable(z.number()),
  updatedAt: z.number(),
  closedAt: z.nullable(z.number()),
  public: z.boolean(),
  unanswered: z.boolean(),
  actions: z.array(z.enum(COMPLAINT_MEMBER_ACTIONS)),
});
export type MyComplaintCard = z.infer<typeof MyComplaintCard>;

export const ComplaintForm = z.object({
  brandId: z.nullable(z.number()),
  brandText: z.string(),
  productId: z.nullable(z.number()),
  productText: z.string(),
  batchNo: z.string(),
  /** `2026-05-20` or empty. */
  producedOn: z.string(),
  channel: z.string(),
  shop: z.string(),
  orderNo: z.string(),
  boughtOn: z.string(),
  amount: z.string(),
  province: z.string(),
  problems: z.array(z.string()),
  demands: z.array(z.string()),
  title: z.string(),
  detail: z.string(),
  clue: z.string(),
  harm: z.enum(COMPLAINT_HARM.keys),
  harmedGroup: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  shareContact: z.boolean(),
  anonymous: z.boolean(),
});
export type ComplaintForm = z.infer<typeof ComplaintForm>;

export const AppealOutcome = z.object({
  text: z.string(),
  at: z.number(),
  /** Null until decided. */
  upheld: z.nullable(z.boolean()),
  answer: z.string(),
});

export const MyComplaint = z.extend(MyComplaintCard, {
  /** Idempotency key of its form: a resumed draft keeps it. */
  key: z.string(),
  form: ComplaintForm,
  brand: z.nullable(Named),
  channelName: z.string(),
  harmName: z.string(),
  harmedGroupName: z.string(),
  provinceName: z.string(),
  problems: z.array(Option),
  demands: z.array(Option),
  publicName: z.string(),
  masked: z.object({ title: z.string(), detail: z.string() }),
  evidence: z.array(EvidenceFile),
  clocks: z.array(ComplaintClock),
  timeline: z.array(z.extend(ComplaintEvent, { private: z.boolean() })),
  proposal: z.nullable(z.object({ amount: z.string(), text: z.string(), at: z.number() })),
  /** What the desk asked the member for, while it waits for the answer. */
  asked: z.string(),
  rejection: z.nullable(
    z.object({
      code: z.enum(COMPLAINT_REJECT_CODES),
      name: z.string(),
      reason: z.string(),
      whatToDo: z.string(),
      appealUntil: z.nullable(z.number()),
    }),
  ),
  appeal: z.nullable(AppealOutcome),
  /** Readers see the text only when it is `shown`. */
  rating: z.nullable(z.extend(ComplaintRating, { textState: z.enum(RATING_TEXT_STATES) })),
  rateUntil: z.nullable(z.number()),
  reopenUntil: z.nullable(z.number()),
  needMoreRounds: z.number(),
  refusals: z.number(),
  contactShared: z.boolean(),
  advice: z.string(),
  /** Closed without a result here: the letter for 12315 is offered. */
  kitOffered: z.boolean(),
  batchChecks: z.array(BatchCheck),
  /** The complaint this one was merged into; `public` says whether it has a page. */
  lead: z.nullable(z.object({ id: z.number(), no: z.string(), public: z.boolean() })),
  group: z.nullable(z.object({ id: z.number(), title: z.string(), complaints: z.number(), joined: z.boolean() })),
});
export type MyComplaint = z.infer<typeof MyComplaint>;

export const COMPLAINT_BOXES = ['draft', 'open', 'mine', 'ended'] as const;

export const listMyComplaints = memberGet('/api/my/complaint', {
  summary: 'The member’s complaints, last changed first; `mine` are those that wait for the member.',
  input: z.object({
    ...memberListQuery,
    box: z._default(z.union([z.literal(''), z.enum(COMPLAINT_BOXES)], 'rule.type'), ''),
  }),
  data: z.extend(listOf(MyComplaintCard), {
    boxes: z.array(z.object({ key: z.enum(COMPLAINT_BOXES), count: z.number() })),
  }),
});

export const getMyComplaint = memberGet('/api/my/complaintDetail', {
  summary: 'One of the member’s complaints with everything they may see and do.',
  input: z.object({ id }),
  data: MyComplaint,
});
