import * as z from 'zod/mini';
import { memberGet, memberPost, publicGet } from '../../base/endpoint.ts';
import { id, listOf, wholeNumber } from '../../base/lists.ts';
import { Named, Option } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import { AnswerRecall } from '../brands/safety.ts';
import { BatchCheck, MaskedText, SimilarComplaint, StateOption } from './cases.ts';
import { bounded, ComplaintInput, evidence, key, trimmed, unfinished } from './input.ts';
import * as rules from './rules.ts';

export const ComplaintDone = z.object({ id: z.number(), no: z.string(), state: StateOption });
export type ComplaintDone = z.infer<typeof ComplaintDone>;

export const reason = bounded(rules.COMPLAINT_REASON_MIN_CHARACTERS, rules.COMPLAINT_REASON_MAX_CHARACTERS);

export const getComplaintForm = memberGet('/api/complaint/form', {
  summary: 'Options of the complaint form, and the member’s own contact data.',
  input: z.object({ brand: z.optional(id), q: z.optional(text(40)) }),
  data: z.object({
    /** Groups with their parts; a group without parts is an option itself. */
    problems: z.array(z.extend(Option, { parts: z.array(Option) })),
    demands: z.array(Option),
    channels: z.array(Option),
    harms: z.array(Option),
    harmedGroups: z.array(Option),
    provinces: z.array(Option),
    /** Brands whose name contains `q`, at most twenty; without `q` the ones with the most complaints. */
    brands: z.array(Named),
    products: z.array(Named),
    /** Masked; used when the form field is empty. */
    contact: z.object({ name: z.string(), mobile: z.string() }),
    province: z.string(),
    /** Remaining submissions today and in thirty days. */
    left: z.object({ today: z.number(), month: z.number() }),
  }),
});

export const previewComplaint = memberPost('/api/complaint/preview', {
  summary: 'The public copy, what it hides, and spot checks of the batch.',
  input: z.object(unfinished),
  data: z.object({
    title: MaskedText,
    detail: MaskedText,
    shop: MaskedText,
    batchChecks: z.array(BatchCheck),
    /** A recall that concerns the batch of this brand. */
    batchRecall: z.nullable(AnswerRecall),
    similar: z.array(SimilarComplaint),
    urgent: z.boolean(),
    advice: z.string(),
  }),
});

export const findSimilarComplaints = publicGet('/api/complaint/similar', {
  summary: 'Public complaints about the same brand, batch or problem, while typing.',
  input: z.object({
    brand: z.optional(id),
    brandText: z.optional(text(rules.COMPLAINT_BRAND_MAX_CHARACTERS)),
    batch: z.optional(text(rules.COMPLAINT_BATCH_CHARACTERS)),
    title: z.optional(text(rules.COMPLAINT_TITLE_MAX_CHARACTERS)),
    /** Separated by commas. */
    problems: z.optional(text(120)),
  }),
  data: listOf(SimilarComplaint),
});

export const saveComplaintDraft = memberPost('/api/complaint/saveDraft', {
  summary: 'Saves a draft; the same key saves the same draft.',
  input: z.object({ key, ...unfinished }),
  data: z.object({ id: z.number(), savedAt: z.number() }),
});

export const submitComplaint = memberPost('/api/complaint/submit', {
  summary: 'Submits a complaint; the same key answers with the same complaint.',
  input: ComplaintInput,
  data: z.extend(ComplaintDone, {
    urgent: z.boolean(),
    advice: z.string(),
    batchChecks: z.array(BatchCheck),
    /** A recall that concerns the batch of this brand. */
    batchRecall: z.nullable(AnswerRecall),
    /** Deadline of the desk's review. */
    reviewUntil: z.number(),
  }),
});

// @__NO_SIDE_EFFECTS__
const step = <Fields extends z.core.$ZodLooseShape>(name: string, summary: string, fields: Fields) =>
  memberPost(`/api/complaint/${name}`, { summary, input: z.object(fields), data: ComplaintDone });

export const supplementComplaint = step('supplement', 'Adds a text, files or both to an open complaint.', {
  id,
  text: bounded(rules.COMPLAINT_SUPPLEMENT_MIN_CHARACTERS, rules.COMPLAINT_SUPPLEMENT_MAX_CHARACTERS),
  evidence: z._default(evidence, []),
});
export const withdrawComplaint = step('withdraw', 'Withdraws an open complaint; a draft is deleted.', {
  id,
  reason: z._default(bounded(0, rules.COMPLAINT_REASON_MAX_CHARACTERS), ''),
});
export const confirmComplaint = step('confirm', 'Accepts the brand’s proposal.', { id });
export const refuseComplaint = step('refuse', 'Refuses the brand’s proposal; after the third time the desk steps in.', {
  id,
  reason,
});
export const reopenComplaint = step('reopen', 'Reopens a resolved complaint, once, within fifteen days.', {
  id,
  reason,
});

const stars = wholeNumber(1, 5, 'rule.stars');

export const rateComplaint = step('rate', 'Rates the brand’s handling, once, within thirty days of the end.', {
  id,
  attitude: stars,
  speed: stars,
  result: stars,
  text: trimmed(rules.COMPLAINT_RATING_CHARACTERS),
  wouldBuyAgain: z._default(z.nullable(z.boolean('rule.type')), null),
});
export const appealComplaint = step('appeal', 'Appeals a rejection to a second officer, once, within seven days.', {
  id,
  reason,
});
export const shareComplaintContact = step(
  'shareContact',
  'Shares contact, order number and original text with the brand, or stops sharing.',
  { id, share: z.boolean('rule.type') },
);
export const joinComplaint = step('join', 'Joins similar complaints with a short statement and own evidence.', {
  key,
  /** A public complaint about the same problem, or one of a confirmed group. */
  id,
  statement: bounded(rules.COMPLAINT_STATEMENT_MIN_CHARACTERS, rules.COMPLAINT_STATEMENT_MAX_CHARACTERS),
  evidence,
  truthDeclared: z.literal(true, 'rule.truthDeclared'),
});

export const shareComplaintEvidence = memberPost('/api/complaint/shareEvidence', {
  summary: 'Makes one file public, or private again.',
  input: z.object({ id, file: id, public: z.boolean('rule.type') }),
  data: z.object({ file: z.number(), public: z.boolean() }),
});
