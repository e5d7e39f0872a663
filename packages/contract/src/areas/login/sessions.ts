import * as z from 'zod/mini';
import { memberGet, memberPost } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { LOGIN_METHOD } from '../../vocabulary/login.ts';

const origin = {
  /** "Chrome · Windows"; empty if unknown. */
  device: z.string(),
  /** Province only, never the IP address. Empty if unknown. */
  region: z.string(),
};

export const Session = z.object({
  id: z.number(),
  ...origin,
  isKept: z.boolean(),
  isCurrent: z.boolean(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  renewals: z.number(),
  renewedAt: z.nullable(z.number()),
});
export type Session = z.infer<typeof Session>;

export const Login = z.object({ id: z.number(), ...origin, method: z.enum(LOGIN_METHOD.keys), at: z.number() });
export type Login = z.infer<typeof Login>;

export const listSessions = memberGet('/api/account/sessions', {
  summary: 'The member’s sessions and last logins.',
  data: z.object({ list: z.array(Session), logins: z.array(Login) }),
});

export const revokeSession = memberPost('/api/account/revokeSession', {
  summary: 'Logs out one device of the member, or all others; succeeds if it is already logged out.',
  input: z.object({
    /** Empty with `others`. */
    id: z._default(z.union([z.literal(''), id], 'rule.id'), ''),
    others: z._default(z.boolean(), false),
  }),
  data: z.null(),
});
