import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import { optionalId } from '../spotchecks/desk.ts';

/** Unmatched samples of one trademark and maker; a confidence is 0 to 1. */
export const MatchGroup = z.object({
  recordId: z.number(),
  trademark: z.string(),
  maker: z.string(),
  food: z.string(),
  records: z.number(),
  failed: z.number(),
  suggestions: z.array(
    z.object({ brand: Named, confidence: z.number(), by: z.array(z.enum(['trademark', 'maker', 'food'])) }),
  ),
  /** The first proposal; a second person confirms it. */
  proposal: z.nullable(
    z.object({
      id: z.number(),
      brand: Named,
      product: z.nullable(Named),
      alike: z.boolean(),
      newAlias: z.string(),
      proposedBy: Named,
      at: z.number(),
    }),
  ),
});
export type MatchGroup = z.infer<typeof MatchGroup>;

export const listMatches = deskGet('/api/desk/checkMatch/list', {
  right: 'records.view',
  summary: 'Samples without a brand, by trademark and maker, with suggestions.',
  input: z.object({
    ...listQuery,
    q: z._default(text(60), ''),
    waiting: z._default(z.enum(['', 'proposed', 'open'], 'rule.type'), ''),
  }),
  data: listOf(MatchGroup),
});

export const proposeMatch = deskPost('/api/desk/checkMatch/propose', {
  right: 'records.edit',
  summary: 'Proposes the brand of samples; a second person confirms it.',
  input: z.object({
    recordId: id,
    brandId: id,
    productId: z._default(optionalId, null),
    alike: z._default(z.boolean(), true),
    newAlias: z._default(text(40), ''),
  }),
  data: z.object({ id: z.number() }),
});

export const decideMatch = deskPost('/api/desk/checkMatch/decide', {
  right: 'records.edit',
  summary: 'Confirms or refuses a brand proposed by another person.',
  input: z.object({ id, confirm: z.boolean('rule.required') }),
  data: z.object({ records: z.number() }),
});
