import * as z from 'zod/mini';
import { deskReason, wordsBetween } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { API_SCOPE } from '../../vocabulary/integrations.ts';

const NAME_CHARACTERS = 40;
const PER_MINUTE_MIN = 10;
const PER_MINUTE_MAX = 6_000;

/** A key of an integrator; only its first characters are stored in the clear. */
export const ApiKey = z.object({
  id: z.number(),
  name: z.string(),
  /** `rjk_` and four characters, to tell keys apart. */
  start: z.string(),
  scopes: z.array(z.enum(API_SCOPE.keys)),
  perMinute: z.number(),
  /** To the minute; null before the first use. */
  lastUsedAt: z.nullable(z.number()),
  revokedAt: z.nullable(z.number()),
  createdAt: z.number(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = deskGet('/api/desk/apikey/list', {
  right: 'site.view',
  summary: 'Keys of integrators, newest first.',
  input: z.object({ ...listQuery }),
  data: listOf(ApiKey),
});

export const saveApiKey = deskPost('/api/desk/apikey/save', {
  right: 'site.edit',
  summary: 'Adds a key and returns it once, or changes one; `key` is empty then.',
  input: z.object({
    id: z.optional(id),
    name: wordsBetween(1, NAME_CHARACTERS),
    scopes: z.array(z.enum(API_SCOPE.keys, 'rule.type'), 'rule.required').check(z.minLength(1, 'rule.required')),
    perMinute: z.int('rule.number').check(z.gte(PER_MINUTE_MIN, 'rule.number'), z.lte(PER_MINUTE_MAX, 'rule.number')),
  }),
  data: z.object({ id: z.number(), key: z.string() }),
});

export const revokeApiKey = deskPost('/api/desk/apikey/revoke', {
  right: 'site.edit',
  summary: 'Ends a key at once and for good.',
  input: z.object({ id, reason: deskReason }),
  data: z.null(),
});
