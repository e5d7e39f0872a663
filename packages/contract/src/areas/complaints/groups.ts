import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Named, Option } from '../../base/refs.ts';
import { GROUP_KINDS, GROUP_STATE, PARTIES } from '../../vocabulary/complaints.ts';
import { only } from '../../vocabulary/shared/vocabulary.ts';
import { StateOption } from './cases.ts';
import { bounded } from './input.ts';
import { ComplaintDone, reason } from './steps.ts';

export const ComplaintAppeal = z.object({
  id: z.number(),
  complaint: z.object({ id: z.number(), no: z.string(), title: z.string(), state: StateOption }),
  side: z.enum(PARTIES),
  code: Option,
  text: z.string(),
  at: z.number(),
  /** Who decided first; a different person has to decide now. */
  first: z.nullable(Named),
});
export type ComplaintAppeal = z.infer<typeof ComplaintAppeal>;

export const listComplaintAppeals = deskGet('/api/desk/complaint/appeals', {
  right: 'complaints.decide',
  summary: 'Open appeals of complainants and brands, oldest first.',
  input: z.object(listQuery),
  data: listOf(ComplaintAppeal),
});

export const decideComplaintAppeal = deskPost('/api/desk/complaint/decideAppeal', {
  right: 'complaints.decide',
  summary: 'Decides an appeal; the first decider cannot.',
  input: z.object({ id, upheld: z.boolean('rule.type'), answer: reason }),
  data: ComplaintDone,
});

export const ComplaintGroup = z.object({
  id: z.number(),
  kind: z.enum(GROUP_KINDS),
  state: z.enum(GROUP_STATE.keys),
  brand: Named,
  product: z.nullable(Named),
  batchNo: z.string(),
  problem: z.nullable(Option),
  complaints: z.array(z.object({ id: z.number(), no: z.string(), title: z.string() })),
  foundAt: z.number(),
  notice: z.string(),
  noticeEn: z.string(),
});
export type ComplaintGroup = z.infer<typeof ComplaintGroup>;

export const listComplaintGroups = deskGet('/api/desk/complaint/groups', {
  right: 'complaints.view',
  summary: 'Signals that several members report one batch or problem, newest first.',
  input: z.object({ ...listQuery, state: z._default(z.enum(GROUP_STATE.keys, 'rule.type'), 'signal') }),
  data: listOf(ComplaintGroup),
});

export const decideComplaintGroup = deskPost('/api/desk/complaint/decideGroup', {
  right: 'complaints.decide',
  summary: 'Confirms a signal, which publishes a neutral notice, or dismisses it.',
  input: z.object({
    id,
    confirmed: z.boolean('rule.type'),
    notice: z.optional(bounded(10, 200)),
    noticeEn: z.optional(bounded(10, 400)),
    reason,
  }),
  data: z.object({ id: z.number(), state: z.enum(only(GROUP_STATE.keys, 'confirmed', 'dismissed')) }),
});
