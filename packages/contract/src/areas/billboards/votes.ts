import * as z from 'zod/mini';
import { QUEUE_BATCH_MAX, VOTE_SUMMARY_CHARACTERS } from '../../base/constants.ts';
import { deskGet, deskPost, memberGet, memberPost, publicGet } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { required, text } from '../../base/rules.ts';
import { BALLOT_STATES, VOTE_STATES } from '../../vocabulary/billboards.ts';
import { only } from '../../vocabulary/shared/vocabulary.ts';

export const VoteRound = z.object({
  edition: z.object({ id: z.number(), period: z.string() }),
  state: z.enum(VOTE_STATES),
  opensAt: z.number(),
  closesAt: z.number(),
  /** The vote is paused for an investigation; empty if it is not frozen. */
  frozenReason: z.string(),
  /** Totals are hidden in the last hours, to avoid bandwagon voting. */
  hidden: z.boolean(),
  /** Highest count first; by name while the totals are hidden. */
  entries: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      brand: z.nullable(Named),
      /** Ballots cast, and their weighted sum; null while hidden. */
      raw: z.nullable(z.number()),
      counted: z.nullable(z.number()),
    }),
  ),
  /** All ballots, held ones and rejected ones; null while hidden. */
  totals: z.nullable(z.object({ raw: z.number(), counted: z.number(), held: z.number(), rejected: z.number() })),
  /** When the result may be published; null while the vote is open. */
  auditUntil: z.nullable(z.number()),
  summary: z.string(),
});
export type VoteRound = z.infer<typeof VoteRound>;

export const getVotes = publicGet('/api/billboard/votes', {
  summary: 'The vote of an edition: the order, raw and counted votes, and its closing time.',
  input: z.object({ edition: id }),
  data: VoteRound,
});

export const MyVotes = z.object({
  today: z.array(z.number()),
  left: z.number(),
  /** Weight of the member's vote, in hundredths. */
  weightPercent: z.number(),
  missing: z.nullable(z.enum(['mobile', 'age', 'child', 'guardian', 'consent'])),
  freeAt: z.nullable(z.number()),
});
export type MyVotes = z.infer<typeof MyVotes>;

export const getMyVotes = memberGet('/api/billboard/myVotes', {
  summary: 'The member’s votes of today, how many are left, and their weight.',
  input: z.object({ edition: id }),
  data: MyVotes,
});

export const castVote = memberPost('/api/billboard/vote', {
  summary: 'Votes for an entry; every third vote and suspicious ones require a captcha.',
  input: z.object({
    edition: id,
    entry: id,
    /** Distinguishes browsers; stored only as a hash. */
    device: z._default(text(64), ''),
    captchaId: z._default(text(200), ''),
    captchaInfo: z._default(text(200), ''),
  }),
  data: z.object({
    /** `held` ballots are reviewed before they count. */
    state: z.enum(only(BALLOT_STATES, 'counted', 'held')),
    weightPercent: z.number(),
    left: z.number(),
  }),
});

const why = required.check(z.refine((value) => [...value].length <= 200, 'rule.text'));

export const HeldBallot = z.object({
  id: z.number(),
  edition: z.object({ id: z.number(), period: z.string(), billboard: z.string() }),
  entry: Named,
  member: Named,
  at: z.number(),
  fromNetwork: z.number(),
  fromDevice: z.number(),
  weightPercent: z.number(),
});
export type HeldBallot = z.infer<typeof HeldBallot>;

export const listHeldBallots = deskGet('/api/desk/vote/held', {
  right: 'billboards.view',
  summary: 'Held ballots that wait for review, oldest first.',
  input: z.object({ ...listQuery, edition: z._default(z.union([z.literal(''), id], 'rule.id'), '') }),
  data: listOf(HeldBallot),
});

export const decideBallots = deskPost('/api/desk/vote/decide', {
  right: 'billboards.votes',
  summary: 'Counts or rejects held ballots, with a reason.',
  input: z.object({
    ids: z
      .array(id, 'rule.required')
      .check(z.minLength(1, 'rule.required'), z.maxLength(QUEUE_BATCH_MAX, 'rule.limit')),
    decision: z.enum(['count', 'reject'], 'rule.type'),
    reason: why,
  }),
  data: z.object({ decided: z.number() }),
});

export const freezeVote = deskPost('/api/desk/vote/freeze', {
  right: 'billboards.freeze',
  summary: 'Pauses a running vote, or resumes it.',
  input: z.object({ edition: id, on: z.boolean('rule.required'), reason: why }),
});

export const publishVote = deskPost('/api/desk/vote/publish', {
  right: 'billboards.publish',
  summary: 'Publishes the result with the audit findings, at least a day after the vote.',
  input: z.object({
    edition: id,
    summary: required.check(z.refine((value) => [...value].length <= VOTE_SUMMARY_CHARACTERS, 'rule.text')),
    summaryEn: z._default(text(VOTE_SUMMARY_CHARACTERS * 3), ''),
  }),
});
