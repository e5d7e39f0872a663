import * as z from 'zod/mini';
import { urlOrNone } from '../../base/desk-fields.ts';
import { memberGet, memberPost } from '../../base/endpoint.ts';
import { isUscc, usccKey } from '../../base/identifiers/uscc.ts';
import { id, listOf, memberListQuery } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { mobile, type RuleId, required } from '../../base/rules.ts';
import {
  ANSWERABLE_TYPES,
  CLAIM_STATE,
  FACT_PROPOSAL_STATE,
  RESPONSE_STATE,
  SEAT_ROLE,
} from '../../vocabulary/represent.ts';
import { ATTACHED_FILE_KINDS } from '../../vocabulary/shared/media.ts';
import * as rules from './rules.ts';

/** Trimmed text between two lengths, counted in code points. */
export function words([min, max]: readonly [number, number], rule: RuleId) {
  return z
    .string('rule.required')
    .check(z.refine((value) => [...value.trim()].length >= min && [...value.trim()].length <= max, rule));
}

// @__NO_SIDE_EFFECTS__
export const act = <Fields extends z.core.$ZodLooseShape>(name: string, summary: string, fields: Fields) =>
  memberPost(`/api/represent/${name}`, { summary, input: z.object(fields), data: z.null() });

const uscc = z.pipe(
  z.pipe(z.string('rule.required'), z.transform(usccKey)),
  z.string().check(z.refine(isUscc, 'rule.uscc')),
);
const optionalId = z._default(z.union([z.literal(''), id], 'rule.id'), '');
export const SharedFile = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(ATTACHED_FILE_KINDS),
  mimetype: z.string(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
  /** Valid for half an hour. */
  url: z.string(),
});
export type SharedFile = z.infer<typeof SharedFile>;

const ClaimState = z.object({ key: z.enum(CLAIM_STATE.keys), name: z.string() });

export const BrandClaim = z.object({
  id: z.number(),
  brand: Named,
  companyName: z.string(),
  /** Masked, so that it cannot be read over the member's shoulder. */
  uscc: z.string(),
  state: ClaimState,
  reason: z.string(),
  createdAt: z.number(),
  decidedAt: z.nullable(z.number()),
});
export type BrandClaim = z.infer<typeof BrandClaim>;

export const SeatRole = z.object({ key: z.enum(SEAT_ROLE.keys), name: z.string() });

export const getRepresented = memberGet('/api/represent/index', {
  summary: 'The brands the member represents, their claims, and invitations to seats.',
  data: z.object({
    brands: z.array(z.object({ brand: Named, role: SeatRole, seats: z.number() })),
    claims: z.array(BrandClaim),
    invitations: z.array(z.object({ id: z.number(), brand: Named, until: z.number() })),
  }),
});
export type Represented = z.infer<(typeof getRepresented)['data']>;

export const claimBrand = memberPost('/api/represent/claim', {
  summary: 'Claims a brand with licence and letter of authorisation; the desk decides.',
  input: z.object({
    brand: id,
    companyName: words(rules.COMPANY_NAME_CHARACTERS, 'rule.companyName'),
    uscc,
    contactName: words(rules.CLAIM_NAME_CHARACTERS, 'rule.contactName'),
    /** Files uploaded under the topic `claim`. */
    licence: id,
    letter: id,
  }),
  data: z.object({ id: z.number() }),
});

export const withdrawClaim = act('withdrawClaim', 'Withdraws an undecided claim.', { id });

export const BrandSeat = z.object({
  id: z.number(),
  nickname: z.string(),
  /** Masked. */
  mobile: z.string(),
  role: SeatRole,
  isOwn: z.boolean(),
  createdAt: z.number(),
});
export type BrandSeat = z.infer<typeof BrandSeat>;

export const BrandInvitation = z.object({
  id: z.number(),
  /** Masked; whether it belongs to a member is not disclosed. */
  mobile: z.string(),
  until: z.number(),
});
export type BrandInvitation = z.infer<typeof BrandInvitation>;

export const listSeats = memberGet('/api/represent/seats', {
  summary: 'The representatives of a brand; for seat holders.',
  input: z.object({ brand: id }),
  data: z.object({
    brand: Named,
    role: SeatRole,
    seats: z.array(BrandSeat),
    invitations: z.array(BrandInvitation),
    max: z.number(),
  }),
});

export const inviteSeat = act(
  'invite',
  'Invites the member with this number as an agent; the answer is the same for all numbers.',
  { brand: id, mobile: required.check(z.refine((value) => z.safeParse(mobile, value).success, 'rule.mobile')) },
);

export const cancelInvitation = act('cancelInvite', 'Cancels an invitation; succeeds if it is already gone.', {
  brand: id,
  id,
});

export const answerInvitation = act('answerInvite', 'Accepts or declines an invitation to a seat.', {
  id,
  accept: z.boolean('rule.type'),
});

export const removeSeat = act('removeSeat', 'Removes an agent; for the owner.', { brand: id, id });

export const handOverSeats = act('handOver', 'Makes an agent the owner; the owner becomes an agent.', {
  brand: id,
  id,
});

export const leaveSeat = act('leave', 'Leaves one’s own seat; an owner with agents hands over first.', { brand: id });

export const SavedReply = z.object({ id: z.number(), title: z.string(), text: z.string() });
export type SavedReply = z.infer<typeof SavedReply>;

export const listSavedReplies = memberGet('/api/represent/savedReplies', {
  summary: 'Saved replies of the brand, oldest first.',
  input: z.object({ brand: id }),
  data: listOf(SavedReply),
});

export const saveReply = memberPost('/api/represent/saveReply', {
  summary: 'Saves a reply, or changes a saved one.',
  input: z.object({
    brand: id,
    id: optionalId,
    title: words(rules.SAVED_REPLY_TITLE_CHARACTERS, 'rule.savedReplyTitle'),
    text: words(rules.REPLY_TEXT_CHARACTERS, 'rule.replyText'),
  }),
  data: SavedReply,
});

export const deleteSavedReply = act('delReply', 'Deletes a saved reply; succeeds if it is already gone.', {
  brand: id,
  id,
});

export const answerable = z.enum(ANSWERABLE_TYPES, 'rule.type');
const ResponseState = z.object({ key: z.enum(RESPONSE_STATE.keys), name: z.string() });

export const OwnResponse = z.object({
  id: z.number(),
  text: z.string(),
  state: ResponseState,
  reason: z.string(),
  createdAt: z.number(),
  publishedAt: z.nullable(z.number()),
});
export type OwnResponse = z.infer<typeof OwnResponse>;

export const AnswerableRecord = z.object({
  t: answerable,
  id: z.number(),
  title: z.string(),
  failed: z.boolean(),
  publishedAt: z.number(),
  responses: z.array(OwnResponse),
});
export type AnswerableRecord = z.infer<typeof AnswerableRecord>;

export const listAnswerable = memberGet('/api/represent/records', {
  summary: 'Spot checks and tests of the brand with its responses, newest first.',
  input: z.object({ ...memberListQuery, brand: id }),
  data: z.extend(listOf(AnswerableRecord), { brand: Named }),
});

export const respondForBrand = memberPost('/api/represent/respond', {
  summary: 'Right of reply to a spot check or a test; published on its page after review.',
  input: z.object({ brand: id, t: answerable, id, text: words(rules.RESPONSE_TEXT_CHARACTERS, 'rule.responseText') }),
  data: z.object({ id: z.number() }),
});

export const FactProposal = z.object({
  id: z.number(),
  subject: z.string(),
  proposed: z.string(),
  sourceUrl: z.string(),
  state: z.object({ key: z.enum(FACT_PROPOSAL_STATE.keys), name: z.string() }),
  reason: z.string(),
  createdAt: z.number(),
  decidedAt: z.nullable(z.number()),
});
export type FactProposal = z.infer<typeof FactProposal>;

export const listFactProposals = memberGet('/api/represent/facts', {
  summary: 'Corrections the brand proposed for its dossier, newest first.',
  input: z.object({ ...memberListQuery, brand: id }),
  data: z.extend(listOf(FactProposal), { brand: Named }),
});

export const proposeFact = memberPost('/api/represent/proposeFact', {
  summary: 'Proposes a correction to the dossier, with an address or a file as evidence.',
  input: z
    .object({
      brand: id,
      subject: words(rules.FACT_SUBJECT_CHARACTERS, 'rule.factSubject'),
      proposed: words(rules.FACT_TEXT_CHARACTERS, 'rule.factText'),
      sourceUrl: urlOrNone,
      proof: optionalId,
    })
    .check(
      z.refine(({ sourceUrl, proof }) => sourceUrl !== '' || proof !== '', {
        error: 'rule.factProof',
        path: ['sourceUrl'],
      }),
    ),
  data: z.object({ id: z.number() }),
});
