import * as z from 'zod/mini';
import { memberGet } from '../../base/endpoint.ts';
import { listOf, memberListQuery } from '../../base/lists.ts';
import { CASE_KIND } from '../../vocabulary/members.ts';

const kind = z.enum(CASE_KIND.keys, 'rule.type');

export const Case = z.object({
  kind: z.object({ key: kind, name: z.string() }),
  id: z.number(),
  title: z.string(),
  state: z.object({
    key: z.string(),
    name: z.string(),
    /** Whether it waits for the member or the site; null after it is closed. */
    waitsFor: z.nullable(z.enum(['member', 'site'])),
  }),
  /** The number of a complaint, the text of an error report, the number of votes, or empty. */
  note: z.string(),
  path: z.string(),
  /** Time of the last change. */
  at: z.number(),
});
export type Case = z.infer<typeof Case>;

export const listMatters = memberGet('/api/account/matters', {
  rule: 'account/matters',
  summary: 'The member’s complaints, contributions, error reports and votes in one list, last updated first.',
  input: z.object({ ...memberListQuery, kind: z._default(z.union([z.literal(''), kind], 'rule.type'), '') }),
  data: z.extend(listOf(Case), { kinds: z.array(z.object({ key: kind, name: z.string(), count: z.number() })) }),
});

export const getToDos = memberGet('/api/account/toDos', {
  summary: 'Items that wait for the member.',
  data: z.object({
    complaints: z.number(),
    /** Contributions returned for revision, and the one that waits longest. */
    revisions: z.object({ count: z.number(), oldestId: z.nullable(z.number()) }),
    appeals: z.number(),
    consentNeeded: z.boolean(),
  }),
});
