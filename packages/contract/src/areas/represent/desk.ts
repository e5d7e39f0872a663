import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, memberListQuery } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import { CLAIM_STATE, FACT_PROPOSAL_STATE, RESPONSE_STATE } from '../../vocabulary/represent.ts';
import type { DeskRight } from '../staff/rights.ts';
import { answerable, BrandClaim, FactProposal, OwnResponse, SharedFile } from './public.ts';

// @__NO_SIDE_EFFECTS__
const decide = (path: string, right: DeskRight, summary: string) =>
  deskPost(`/api/desk/${path}/decide`, {
    right,
    summary,
    input: z.object({ id, approve: z.boolean('rule.type'), reason: z._default(text(200), '') }),
    data: z.null(),
  });

export const DeskClaim = z.extend(BrandClaim, {
  member: z.object({ id: z.number(), nickname: z.string(), mobile: z.string() }),
  contactName: z.string(),
  licence: SharedFile,
  letter: SharedFile,
  /** The brand's dossier already has a company with this code. */
  knownCompany: z.boolean(),
});
export type DeskClaim = z.infer<typeof DeskClaim>;

const deskList = <State extends readonly [string, ...string[]]>(states: State) => ({
  ...memberListQuery,
  state: z._default(z.union([z.literal(''), z.enum(states)], 'rule.type'), ''),
});

export const listDeskClaims = deskGet('/api/desk/claim/index', {
  right: 'claims.view',
  summary: 'Claims on brands, the oldest undecided first.',
  input: z.object(deskList(CLAIM_STATE.keys)),
  data: listOf(DeskClaim),
});

export const decideClaim = decide(
  'claim',
  'claims.decide',
  'Approves a claim, which makes the member the owner of the seats, or rejects it.',
);

export const DeskResponse = z.extend(OwnResponse, {
  brand: Named,
  t: answerable,
  targetId: z.number(),
  title: z.string(),
});

export const listDeskResponses = deskGet('/api/desk/response/index', {
  right: 'records.view',
  summary: 'Responses of brands to spot checks and tests, oldest undecided first.',
  input: z.object(deskList(RESPONSE_STATE.keys)),
  data: listOf(DeskResponse),
});

export const decideResponse = decide(
  'response',
  'responses.decide',
  'Publishes a response of a brand on its page, or rejects it.',
);

export const listDeskFacts = deskGet('/api/desk/brandFact/index', {
  right: 'brands.view',
  summary: 'Corrections that brands propose to their dossiers, the oldest undecided first.',
  input: z.object(deskList(FACT_PROPOSAL_STATE.keys)),
  data: listOf(z.extend(FactProposal, { brand: Named, proof: z.nullable(SharedFile) })),
});

export const decideFact = decide(
  'brandFact',
  'brands.edit',
  'Accepts or rejects a proposed correction; the dossier itself is edited separately.',
);
