import * as z from 'zod/mini';
import { LEASED_TYPES } from '../../vocabulary/shared/content.ts';
import { deskPost } from '../endpoint.ts';
import { id } from '../lists.ts';
import { Named } from '../refs.ts';
import { required } from '../rules.ts';
import { PUBLISH_AREAS } from './publishing.ts';

export const Lease = z.object({
  isMine: z.boolean(),
  holder: z.nullable(Named),
  /** Unix seconds; extended by a heartbeat each minute. */
  until: z.number(),
  takenOver: z.nullable(z.object({ by: z.string(), reason: z.string() })),
  present: z.array(Named),
});
export type Lease = z.infer<typeof Lease>;

const RIGHTS = [
  ...PUBLISH_AREAS.flatMap((area) => [`${area}.write`, `${area}.edit`] as const),
  ...(['topics.edit', 'pages.edit', 'brands.edit'] as const),
];
const target = { t: z.enum(LEASED_TYPES, 'rule.type'), id };

export const holdLease = deskPost('/api/desk/lease/hold', {
  right: RIGHTS,
  summary: 'Acquires or renews the lease of an item; also the heartbeat of an open editor.',
  input: z.object({
    ...target,
    /** Only extends a lease that is still there: a decision released it for the next person. */
    isRenewal: z.optional(z.boolean('rule.type')),
  }),
  data: Lease,
});

export const releaseLease = deskPost('/api/desk/lease/release', {
  right: RIGHTS,
  summary: 'Releases the lease, so that the next editor can start at once.',
  input: z.object(target),
  data: z.null(),
});

export const takeOverLease = deskPost('/api/desk/lease/takeOver', {
  right: RIGHTS,
  summary: 'Takes over the lease from its holder, with a reason that they see.',
  input: z.object({ ...target, reason: required.check(z.maxLength(200, 'rule.text')) }),
  data: Lease,
});
