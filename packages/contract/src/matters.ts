import * as z from 'zod/mini';
import { MATTER_KINDS } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { listOf, memberListQuery } from './lists.ts';

const kind = z.enum(MATTER_KINDS, 'rule.type');

/** Something a member began and the site answers: a complaint, a contribution, an error report, a vote. */
export const Matter = z.object({
  kind: z.object({ key: kind, name: z.string() }),
  id: z.number(),
  title: z.string(),
  state: z.object({
    key: z.string(),
    name: z.string(),
    /** Whether it waits for the member, for the site, or has ended. */
    waitsFor: z.nullable(z.enum(['member', 'site'])),
  }),
  /** The number of a complaint, the words of an error report, how often somebody voted; or nothing. */
  note: z.string(),
  /** Where the member sees it and goes on with it. */
  path: z.string(),
  /** Of the last movement. */
  at: z.number(),
});
export type Matter = z.infer<typeof Matter>;

export const listMatters = endpoint({
  method: 'GET',
  path: '/api/account/matters',
  access: 'member',
  rule: 'account/matters',
  summary:
    'The member’s complaints, contributions, error reports and votes in one list, latest movement first.',
  input: z.object({
    ...memberListQuery,
    kind: z._default(z.union([z.literal(''), kind], 'rule.type'), ''),
  }),
  data: z.extend(listOf(Matter), {
    /** How many there are of each kind that has any. */
    kinds: z.array(z.object({ key: kind, name: z.string(), count: z.number() })),
  }),
});

export const getToDos = endpoint({
  method: 'GET',
  path: '/api/account/toDos',
  access: 'member',
  summary: 'What waits for the member himself.',
  input: z.object({}),
  data: z.object({
    /** Complaints that need an answer of his. */
    complaints: z.number(),
    /** Contributions that were returned to him for revision, and the one that waits longest. */
    revisions: z.object({ count: z.number(), oldestId: z.nullable(z.number()) }),
    /** Rejected comments against which he may still appeal. */
    appeals: z.number(),
    /** Changed terms to accept. */
    consentNeeded: z.boolean(),
  }),
});
