import * as z from 'zod/mini';
import { ADVERT_QUEUE_MAX, ADVERT_TITLE_MAX_CHARACTERS } from '../../base/constants.ts';
import { wordsBetween, wordsUpTo } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { idOrNew, moment } from '../../base/numbers.ts';
import { Named } from '../../base/refs.ts';
import { link, text } from '../../base/rules.ts';
import { ADVERT_SLOT } from '../../vocabulary/site.ts';

/** `waiting`: due, but the slot is full of earlier adverts. */
export const ADVERT_STATES = ['running', 'waiting', 'coming', 'paused', 'ended'] as const;
export type AdvertState = (typeof ADVERT_STATES)[number];

export const DeskAdvert = z.object({
  id: z.number(),
  slot: z.enum(ADVERT_SLOT.keys),
  state: z.enum(ADVERT_STATES),
  title: z.string(),
  titleEn: z.string(),
  advertiser: z.string(),
  advertiserEn: z.string(),
  brand: z.nullable(Named),
  mediaId: z.nullable(z.number()),
  thumb: z.string(),
  alt: z.string(),
  url: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
  note: z.string(),
  by: z.string(),
  updatedAt: z.number(),
});
export type DeskAdvert = z.infer<typeof DeskAdvert>;

export const listDeskAdverts = deskGet('/api/desk/ads/index', {
  right: 'site.view',
  summary: 'Adverts of a slot in order, ended ones last, with the number in each slot.',
  input: z.object({
    ...listQuery,
    slot: z._default(z.union([z.literal(''), z.enum(ADVERT_SLOT.keys)], 'rule.type'), ''),
    state: z._default(z.union([z.literal(''), z.enum(ADVERT_STATES)], 'rule.type'), ''),
    q: z._default(text(50), ''),
  }),
  data: z.extend(listOf(DeskAdvert), {
    slots: z.array(
      z.object({
        slot: z.enum(ADVERT_SLOT.keys),
        /** How many are shown at the same time. */
        most: z.number(),
        running: z.number(),
        coming: z.number(),
      }),
    ),
  }),
});

/** Only https addresses or pages of this site. */
const target = link.check(z.regex(/^(?:https:\/\/[^/]+\.|\/)/, 'rule.url'));

export const saveAdvert = deskPost('/api/desk/ads/save', {
  right: 'site.edit',
  summary: 'Adds an advert or changes one; `id` 0 adds. Infant formula is refused.',
  input: z.object({
    id: idOrNew,
    slot: z.enum(ADVERT_SLOT.keys, 'rule.type'),
    title: wordsBetween(2, ADVERT_TITLE_MAX_CHARACTERS),
    titleEn: wordsUpTo(80),
    advertiser: wordsBetween(2, 40),
    advertiserEn: wordsUpTo(60),
    brandId: z._default(z.nullable(id), null),
    mediaId: z._default(z.nullable(id), null),
    alt: wordsUpTo(80),
    url: target,
    startsAt: moment,
    endsAt: moment,
    note: wordsUpTo(200),
  }),
  data: z.object({ id: z.number() }),
});

export const pauseAdvert = deskPost('/api/desk/ads/pause', {
  right: 'site.edit',
  summary: 'Pauses an advert at once, or resumes it.',
  input: z.object({ id, paused: z.boolean('rule.type') }),
});

export const sortAdverts = deskPost('/api/desk/ads/sort', {
  right: 'site.edit',
  summary: 'Reorders the adverts of a slot; the first ones are shown.',
  input: z.object({
    slot: z.enum(ADVERT_SLOT.keys, 'rule.type'),
    order: z.array(id, 'rule.type').check(z.maxLength(ADVERT_QUEUE_MAX, 'rule.limit')),
  }),
});

export const deleteAdvert = deskPost('/api/desk/ads/delete', {
  right: 'site.edit',
  summary: 'Deletes an advert; the audit log keeps a record.',
  input: z.object({ id }),
});
