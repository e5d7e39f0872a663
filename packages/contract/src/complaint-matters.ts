import * as z from 'zod/mini';
import {
  COMPLAINT_ALL_STATES,
  COMPLAINT_AMOUNT_MAX_FEN,
  COMPLAINT_BATCH_CHARACTERS,
  COMPLAINT_BRAND_MAX_CHARACTERS,
  COMPLAINT_BRAND_MIN_CHARACTERS,
  COMPLAINT_CHANNELS,
  COMPLAINT_CHOICES_MAX,
  COMPLAINT_CLUE_CHARACTERS,
  COMPLAINT_CONTACT_CHARACTERS,
  COMPLAINT_DETAIL_MAX_CHARACTERS,
  COMPLAINT_DETAIL_MIN_CHARACTERS,
  COMPLAINT_FILES_MAX,
  COMPLAINT_HARMED_GROUPS,
  COMPLAINT_HARMS,
  COMPLAINT_MEMBER_ACTIONS,
  COMPLAINT_NOTE_CHARACTERS,
  COMPLAINT_ORDER_CHARACTERS,
  COMPLAINT_PROBLEM_KEYS,
  COMPLAINT_PRODUCT_CHARACTERS,
  COMPLAINT_RATING_CHARACTERS,
  COMPLAINT_REASON_MAX_CHARACTERS,
  COMPLAINT_REASON_MIN_CHARACTERS,
  COMPLAINT_REJECT_CODES,
  COMPLAINT_SHOP_CHARACTERS,
  COMPLAINT_STATEMENT_MAX_CHARACTERS,
  COMPLAINT_STATEMENT_MIN_CHARACTERS,
  COMPLAINT_SUPPLEMENT_MAX_CHARACTERS,
  COMPLAINT_SUPPLEMENT_MIN_CHARACTERS,
  COMPLAINT_TITLE_MAX_CHARACTERS,
  COMPLAINT_TITLE_MIN_CHARACTERS,
  HIDDEN_KINDS,
} from './complaint-rules.ts';
import {
  COMPLAINT_DEMANDS,
  ComplaintClock,
  ComplaintEvent,
  ComplaintLink,
  ComplaintSide,
} from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, memberListQuery, wholeNumber } from './lists.ts';
import { Named, Option } from './refs.ts';
import { mobile, type RuleId, text } from './rules.ts';

/** Trimmed text between two lengths, counted as readers count. */
export function bounded(min: number, max: number, rule: RuleId = 'rule.length') {
  return z.pipe(
    z.pipe(
      z.string('rule.required'),
      z.transform((value) => value.trim()),
    ),
    z
      .string()
      .check(
        z.refine((value) => [...value].length >= min && [...value].length <= max, { error: rule }),
      ),
  );
}

const trimmed = (max: number) => z._default(bounded(0, max, 'rule.text'), '');

/** Clients send an empty text for what they do not give. */
const optionalId = z._default(z.union([z.literal(''), id], 'rule.id'), '');
const optionalDay = z._default(z.union([z.literal(''), z.iso.date('rule.date')], 'rule.date'), '');

const amount = z._default(
  z
    .string('rule.number')
    .check(
      z.refine(
        (value) =>
          value === '' ||
          (/^\d{1,6}(?:\.\d{1,2})?$/.test(value) &&
            Math.round(Number(value) * 100) <= COMPLAINT_AMOUNT_MAX_FEN),
        { error: 'rule.number' },
      ),
    ),
  '',
);

const chosen = <Values extends readonly [string, ...string[]]>(values: Values, least: number) =>
  z.array(z.enum(values, 'rule.type'), least > 0 ? 'rule.required' : 'rule.type').check(
    z.refine((list) => list.length >= least, { error: 'rule.required' }),
    z.maxLength(COMPLAINT_CHOICES_MAX, 'rule.choices'),
    z.refine((list) => new Set(list).size === list.length, { error: 'rule.type' }),
  );

/** A private file, as the upload named it; everybody sees it only if the complainant says so. */
export const GivenEvidence = z.object({
  id,
  public: z._default(z.boolean('rule.type'), false),
  note: trimmed(COMPLAINT_NOTE_CHARACTERS),
});

const evidence = z
  .array(GivenEvidence, 'rule.type')
  .check(z.maxLength(COMPLAINT_FILES_MAX, 'rule.files'));

/** Made by the client once for each form it opens: the same key never makes two complaints. */
const key = z.string('rule.required').check(z.regex(/^[\w-]{8,64}$/, 'rule.type'));

const facts = {
  brandId: optionalId,
  brandText: trimmed(COMPLAINT_BRAND_MAX_CHARACTERS),
  productId: optionalId,
  productText: trimmed(COMPLAINT_PRODUCT_CHARACTERS),
  batchNo: trimmed(COMPLAINT_BATCH_CHARACTERS),
  producedOn: optionalDay,
  channel: z._default(z.union([z.literal(''), z.enum(COMPLAINT_CHANNELS)], 'rule.type'), ''),
  shop: trimmed(COMPLAINT_SHOP_CHARACTERS),
  orderNo: trimmed(COMPLAINT_ORDER_CHARACTERS),
  boughtOn: optionalDay,
  /** In yuan, at most two decimals. */
  amount,
  /** The six digits of the province where it was bought; empty: where the member lives. */
  province: z._default(z.string('rule.type').check(z.regex(/^(?:\d{6})?$/, 'rule.type')), ''),
  clue: trimmed(COMPLAINT_CLUE_CHARACTERS),
  harm: z._default(z.enum(COMPLAINT_HARMS, 'rule.type'), 'none'),
  harmedGroup: z._default(
    z.union([z.literal(''), z.enum(COMPLAINT_HARMED_GROUPS)], 'rule.type'),
    '',
  ),
  contactName: trimmed(COMPLAINT_CONTACT_CHARACTERS),
  /** Empty: the number of the account. */
  contactMobile: z._default(mobile, ''),
  shareContact: z._default(z.boolean('rule.type'), false),
  anonymous: z._default(z.boolean('rule.type'), true),
};

/** Whatever has been filled in so far. */
const unfinished = {
  ...facts,
  problems: z._default(chosen(COMPLAINT_PROBLEM_KEYS, 0), []),
  demands: z._default(chosen(COMPLAINT_DEMANDS, 0), []),
  title: trimmed(COMPLAINT_TITLE_MAX_CHARACTERS),
  detail: trimmed(COMPLAINT_DETAIL_MAX_CHARACTERS),
  evidence: z._default(evidence, []),
};

/** A complaint as it is sent. */
export const ComplaintInput = z
  .object({
    key,
    /** The draft it was kept in, if any. */
    draftId: optionalId,
    ...facts,
    problems: chosen(COMPLAINT_PROBLEM_KEYS, 1),
    demands: chosen(COMPLAINT_DEMANDS, 1),
    title: bounded(COMPLAINT_TITLE_MIN_CHARACTERS, COMPLAINT_TITLE_MAX_CHARACTERS),
    detail: bounded(COMPLAINT_DETAIL_MIN_CHARACTERS, COMPLAINT_DETAIL_MAX_CHARACTERS),
    evidence,
    truthDeclared: z.literal(true, 'rule.truthDeclared'),
  })
  .check(
    z.refine(
      ({ brandId, brandText }) =>
        brandId !== '' || [...brandText].length >= COMPLAINT_BRAND_MIN_CHARACTERS,
      { error: 'rule.required', path: ['brandText'] },
    ),
    z.refine(({ harm, harmedGroup }) => harm === 'none' || harmedGroup !== '', {
      error: 'rule.required',
      path: ['harmedGroup'],
    }),
  );

/** Places in a text as it was typed, counted as JavaScript counts. */
export const HiddenSpan = z.object({
  start: z.number(),
  end: z.number(),
  kind: z.enum(HIDDEN_KINDS),
  name: z.string(),
});
export type HiddenSpan = z.infer<typeof HiddenSpan>;

/** A text, the copy that everybody may read, and what was hidden from it. */
export const MaskedText = z.object({ shown: z.string(), hidden: z.array(HiddenSpan) });
export type MaskedText = z.infer<typeof MaskedText>;

/** An official sample of the batch. */
export const BatchCheck = z.object({
  id: z.number(),
  food: z.string(),
  result: z.enum(['pass', 'fail']),
  overturned: z.boolean(),
  publishedOn: z.number(),
});
export type BatchCheck = z.infer<typeof BatchCheck>;

/** Another complaint about the same; `group` is the one a member may join. */
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
  kind: z.enum(['image', 'document', 'video']),
  mimetype: z.string(),
  size: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Signed, good for half an hour; empty after the file was erased. */
  url: z.string(),
  note: z.string(),
  public: z.boolean(),
  side: ComplaintSide,
  at: z.number(),
});
export type EvidenceFile = z.infer<typeof EvidenceFile>;

const StateOption = z.object({ key: z.enum(COMPLAINT_ALL_STATES), name: z.string() });

/** A line of the member's list. */
export const MyComplaintCard = z.object({
  id: z.number(),
  /** Empty while it is a draft. */
  no: z.string(),
  title: z.string(),
  state: StateOption,
  brandName: z.string(),
  product: z.string(),
  batchNo: z.string(),
  amount: z.string(),
  createdAt: z.number(),
  submittedAt: z.nullable(z.number()),
  updatedAt: z.number(),
  closedAt: z.nullable(z.number()),
  turn: z.nullable(ComplaintSide),
  clock: z.nullable(ComplaintClock),
  /** Readers see it at `/complaint/{id}`. */
  public: z.boolean(),
  urgent: z.boolean(),
  unanswered: z.boolean(),
  actions: z.array(z.enum(COMPLAINT_MEMBER_ACTIONS)),
});
export type MyComplaintCard = z.infer<typeof MyComplaintCard>;

/** Everything a draft or a sent complaint was filled in with, as the form needs it. */
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
  harm: z.enum(COMPLAINT_HARMS),
  harmedGroup: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  shareContact: z.boolean(),
  anonymous: z.boolean(),
});
export type ComplaintForm = z.infer<typeof ComplaintForm>;

export const MyComplaint = z.extend(MyComplaintCard, {
  /** What its form was sent with: a draft is gone on with under the same. */
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
  /** The text as everybody reads or will read it. */
  masked: z.object({ title: z.string(), detail: z.string() }),
  evidence: z.array(EvidenceFile),
  clocks: z.array(ComplaintClock),
  /** What the parties see, oldest first; readers see nothing that is private. */
  timeline: z.array(z.extend(ComplaintEvent, { private: z.boolean() })),
  /** The last offer of the brand. */
  proposal: z.nullable(z.object({ amount: z.string(), text: z.string(), at: z.number() })),
  /** What the desk asked for, while it waits for it. */
  asked: z.string(),
  rejection: z.nullable(
    z.object({
      code: z.enum(COMPLAINT_REJECT_CODES),
      name: z.string(),
      reason: z.string(),
      /** Fixed words on what one can do now. */
      whatToDo: z.string(),
      appealUntil: z.nullable(z.number()),
    }),
  ),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: z.number(),
      /** Null until it was decided. */
      upheld: z.nullable(z.boolean()),
      answer: z.string(),
    }),
  ),
  rating: z.nullable(
    z.object({
      attitude: z.number(),
      speed: z.number(),
      result: z.number(),
      text: z.string(),
      /** Readers see the words only when they are `shown`. */
      textState: z.enum(['shown', 'waiting', 'refused']),
      wouldBuyAgain: z.nullable(z.boolean()),
      at: z.number(),
    }),
  ),
  rateUntil: z.nullable(z.number()),
  reopenUntil: z.nullable(z.number()),
  needMoreRounds: z.number(),
  refusals: z.number(),
  contactShared: z.boolean(),
  /** What to do first where somebody's health is concerned; empty otherwise. */
  advice: z.string(),
  /** It ended without a result here: the letter for 12315 is offered. */
  kitOffered: z.boolean(),
  batchChecks: z.array(BatchCheck),
  /** The group of complaints about the same that this one belongs to or may join. */
  group: z.nullable(
    z.object({
      id: z.number(),
      title: z.string(),
      complaints: z.number(),
      joined: z.boolean(),
    }),
  ),
});
export type MyComplaint = z.infer<typeof MyComplaint>;

/** Number and state after something was done. */
export const ComplaintDone = z.object({
  id: z.number(),
  no: z.string(),
  state: StateOption,
});
export type ComplaintDone = z.infer<typeof ComplaintDone>;

export const getComplaintForm = endpoint({
  method: 'GET',
  path: '/api/complaint/form',
  access: 'member',
  summary: 'What the complaint form offers to choose from, and the member’s own contact.',
  input: z.object({ brand: z.optional(id), q: z.optional(text(40)) }),
  data: z.object({
    /** Groups with what lies within; a group without parts is chosen itself. */
    problems: z.array(z.extend(Option, { parts: z.array(Option) })),
    demands: z.array(Option),
    channels: z.array(Option),
    harms: z.array(Option),
    harmedGroups: z.array(Option),
    provinces: z.array(Option),
    /** Brands whose name holds `q`, at most twenty; without `q` those asked about most. */
    brands: z.array(Named),
    /** Products of `brand`. */
    products: z.array(Named),
    /** Masked; an empty field of the form stands for it. */
    contact: z.object({ name: z.string(), mobile: z.string() }),
    province: z.string(),
    /** How many may still be sent today and in thirty days. */
    left: z.object({ today: z.number(), month: z.number() }),
  }),
});

export const previewComplaint = endpoint({
  method: 'POST',
  path: '/api/complaint/preview',
  access: 'member',
  summary: 'The copy everybody will read, what is hidden in it, and what is known of the batch.',
  input: z.object(unfinished),
  data: z.object({
    title: MaskedText,
    detail: MaskedText,
    shop: MaskedText,
    batchChecks: z.array(BatchCheck),
    similar: z.array(SimilarComplaint),
    urgent: z.boolean(),
    advice: z.string(),
  }),
});

export const findSimilarComplaints = endpoint({
  method: 'GET',
  path: '/api/complaint/similar',
  summary: 'Public complaints about the same brand, batch or problem, while somebody types.',
  input: z.object({
    brand: z.optional(id),
    brandText: z.optional(text(COMPLAINT_BRAND_MAX_CHARACTERS)),
    batch: z.optional(text(COMPLAINT_BATCH_CHARACTERS)),
    title: z.optional(text(COMPLAINT_TITLE_MAX_CHARACTERS)),
    /** Separated by commas. */
    problems: z.optional(text(120)),
  }),
  data: listOf(SimilarComplaint),
});

export const saveComplaintDraft = endpoint({
  method: 'POST',
  path: '/api/complaint/saveDraft',
  access: 'member',
  summary: 'Keeps what has been filled in so far; the same key keeps the same draft.',
  input: z.object({ key, ...unfinished }),
  data: z.object({ id: z.number(), savedAt: z.number() }),
});

export const submitComplaint = endpoint({
  method: 'POST',
  path: '/api/complaint/submit',
  access: 'member',
  summary: 'Sends a complaint; the same key answers with the same complaint.',
  input: ComplaintInput,
  data: z.extend(ComplaintDone, {
    urgent: z.boolean(),
    advice: z.string(),
    batchChecks: z.array(BatchCheck),
    /** By when the desk looks at it. */
    reviewUntil: z.number(),
  }),
});

const reason = bounded(COMPLAINT_REASON_MIN_CHARACTERS, COMPLAINT_REASON_MAX_CHARACTERS);

export const supplementComplaint = endpoint({
  method: 'POST',
  path: '/api/complaint/supplement',
  access: 'member',
  summary: 'Adds a text, files or both to an open complaint.',
  input: z.object({
    id,
    text: bounded(COMPLAINT_SUPPLEMENT_MIN_CHARACTERS, COMPLAINT_SUPPLEMENT_MAX_CHARACTERS),
    evidence: z._default(evidence, []),
  }),
  data: ComplaintDone,
});

export const withdrawComplaint = endpoint({
  method: 'POST',
  path: '/api/complaint/withdraw',
  access: 'member',
  summary: 'Takes an open complaint back; a draft is deleted.',
  input: z.object({ id, reason: z._default(bounded(0, COMPLAINT_REASON_MAX_CHARACTERS), '') }),
  data: ComplaintDone,
});

export const confirmComplaint = endpoint({
  method: 'POST',
  path: '/api/complaint/confirm',
  access: 'member',
  summary: 'Accepts what the brand proposed.',
  input: z.object({ id }),
  data: ComplaintDone,
});

export const refuseComplaint = endpoint({
  method: 'POST',
  path: '/api/complaint/refuse',
  access: 'member',
  summary: 'Refuses what the brand proposed; after the third time the desk steps in.',
  input: z.object({ id, reason }),
  data: ComplaintDone,
});

export const reopenComplaint = endpoint({
  method: 'POST',
  path: '/api/complaint/reopen',
  access: 'member',
  summary: 'Opens a resolved complaint again, once, within fifteen days.',
  input: z.object({ id, reason }),
  data: ComplaintDone,
});

const stars = wholeNumber(1, 5, 'rule.stars');

export const rateComplaint = endpoint({
  method: 'POST',
  path: '/api/complaint/rate',
  access: 'member',
  summary: 'How the brand dealt with it, once, within thirty days of the end.',
  input: z.object({
    id,
    attitude: stars,
    speed: stars,
    result: stars,
    text: trimmed(COMPLAINT_RATING_CHARACTERS),
    wouldBuyAgain: z._default(z.nullable(z.boolean('rule.type')), null),
  }),
  data: ComplaintDone,
});

export const appealComplaint = endpoint({
  method: 'POST',
  path: '/api/complaint/appeal',
  access: 'member',
  summary: 'Asks a second officer to look at a rejection, once, within seven days.',
  input: z.object({ id, reason }),
  data: ComplaintDone,
});

export const shareComplaintContact = endpoint({
  method: 'POST',
  path: '/api/complaint/shareContact',
  access: 'member',
  summary: 'Lets the brand see contact, order number and original text, or no longer.',
  input: z.object({ id, share: z.boolean('rule.type') }),
  data: ComplaintDone,
});

export const shareComplaintEvidence = endpoint({
  method: 'POST',
  path: '/api/complaint/shareEvidence',
  access: 'member',
  summary: 'Shows one file to everybody, or no longer.',
  input: z.object({ id, file: id, public: z.boolean('rule.type') }),
  data: z.object({ file: z.number(), public: z.boolean() }),
});

export const joinComplaint = endpoint({
  method: 'POST',
  path: '/api/complaint/join',
  access: 'member',
  summary: 'Joins complaints about the same with a short statement and a proof of one’s own.',
  input: z.object({
    key,
    /** A public complaint about the same, or one of a confirmed group. */
    id,
    statement: bounded(COMPLAINT_STATEMENT_MIN_CHARACTERS, COMPLAINT_STATEMENT_MAX_CHARACTERS),
    evidence,
    truthDeclared: z.literal(true, 'rule.truthDeclared'),
  }),
  data: ComplaintDone,
});

export const COMPLAINT_BOXES = ['draft', 'open', 'mine', 'ended'] as const;

export const listMyComplaints = endpoint({
  method: 'GET',
  path: '/api/my/complaint',
  access: 'member',
  summary: 'The member’s complaints, last changed first; `mine` are those that wait for him.',
  input: z.object({
    ...memberListQuery,
    box: z._default(z.union([z.literal(''), z.enum(COMPLAINT_BOXES)], 'rule.type'), ''),
  }),
  data: z.extend(listOf(MyComplaintCard), {
    boxes: z.array(z.object({ key: z.enum(COMPLAINT_BOXES), count: z.number() })),
  }),
});

export const getMyComplaint = endpoint({
  method: 'GET',
  path: '/api/my/complaintDetail',
  access: 'member',
  summary: 'One of the member’s complaints with everything he may see and do.',
  input: z.object({ id }),
  data: MyComplaint,
});
