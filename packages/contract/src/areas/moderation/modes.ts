import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { COMMENT_MODE, MODE_SCOPE } from '../../vocabulary/moderation.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';
import { why } from './fields.ts';

export const place = {
  scope: z.enum(MODE_SCOPE.keys, 'rule.type'),
  t: z._default(z.union([z.literal(''), z.enum(CONTENT_TYPE.keys)], 'rule.type'), ''),
  /** The column or the item; 0 for the site. */
  id: z._default(z.union([z.literal(0), id], 'rule.id'), 0),
};

export const PlaceMode = z.object({
  scope: z.enum(MODE_SCOPE.keys),
  t: z.string(),
  id: z.number(),
  /** Null: inherited. */
  mode: z.nullable(z.enum(COMMENT_MODE.keys)),
  /** Emergency switches, with the time they were set; they override every mode. */
  closedSince: z.nullable(z.number()),
  strictSince: z.nullable(z.number()),
  reason: z.string(),
  changedBy: z.nullable(Named),
  changedAt: z.number(),
});
export type PlaceMode = z.infer<typeof PlaceMode>;

export const listModes = deskGet('/api/desk/moderation/modes', {
  right: 'comments.view',
  summary: 'All places with their own mode or switch, last changed first.',
  input: z.object(listQuery),
  data: listOf(PlaceMode),
});

export const setMode = deskPost('/api/desk/moderation/setMode', {
  right: 'switches.set',
  summary: 'Sets the comment mode of the site, a column or one content.',
  input: z.object({
    ...place,
    /** Empty: inherited. */
    mode: z.union([z.literal(''), z.enum(COMMENT_MODE.keys)], 'rule.type'),
    reason: why,
  }),
  data: PlaceMode,
});

export const switchComments = deskPost('/api/desk/moderation/switch', {
  right: 'switches.set',
  summary: 'Emergency switches: close comments or review everything first.',
  input: z.object({
    ...place,
    switch: z.enum(['closed', 'strict'], 'rule.type'),
    on: z.boolean('rule.required'),
    reason: why,
  }),
  data: PlaceMode,
});
