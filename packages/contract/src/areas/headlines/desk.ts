import * as z from 'zod/mini';
import { emptyOr, optionalId, optionalWords } from '../../base/area-fields.ts';
import {
  HEADLINE_KICKER_MAX_CHARACTERS,
  HEADLINE_TITLE_MAX_CHARACTERS,
  HEADLINE_TITLE_MIN_CHARACTERS,
} from '../../base/constants.ts';
import { Cover } from '../../base/cover/cover.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { moment } from '../../base/numbers.ts';
import { Named } from '../../base/refs.ts';
import { url } from '../../base/rules.ts';
import { HEADLINE_LABEL, HEADLINE_SLOT } from '../../vocabulary/headlines.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';
import { HeadlineCard } from '../articles/public.ts';

/** The only slot that may be sold. */
export const HEADLINE_AD_SLOT = 'home_sub4';

export const DeskPlacement = z.object({
  id: z.number(),
  slot: z.enum(HEADLINE_SLOT.keys),
  column: z.nullable(Named),
  t: z.nullable(z.enum(CONTENT_TYPE.keys)),
  targetId: z.nullable(z.number()),
  url: z.nullable(z.string()),
  title: z.string(),
  titleOverride: z.string(),
  kicker: z.string(),
  label: z.nullable(z.enum(HEADLINE_LABEL.keys)),
  mediaId: z.nullable(z.number()),
  cover: z.nullable(Cover),
  startsAt: z.number(),
  /** Null: until a placement with a later start takes the slot. */
  endsAt: z.nullable(z.number()),
  setBy: z.nullable(Named),
  isPublic: z.boolean(),
});
export type DeskPlacement = z.infer<typeof DeskPlacement>;

export const BoardSlot = z.object({
  slot: z.enum(HEADLINE_SLOT.keys),
  column: z.nullable(Named),
  showing: z.nullable(HeadlineCard),
  /** The shown placement; null if the slot was filled automatically. */
  placementId: z.nullable(z.number()),
  running: z.array(DeskPlacement),
  upcoming: z.array(DeskPlacement),
});
export type BoardSlot = z.infer<typeof BoardSlot>;

const ownWords = {
  titleOverride: emptyOr(HEADLINE_TITLE_MIN_CHARACTERS, HEADLINE_TITLE_MAX_CHARACTERS),
  kicker: optionalWords(HEADLINE_KICKER_MAX_CHARACTERS),
  label: z._default(z.nullable(z.enum(HEADLINE_LABEL.keys)), null),
  mediaId: optionalId,
  /** Null: now. */
  startsAt: z._default(z.nullable(moment), null),
  /** Null: the longest duration allowed. */
  endsAt: z._default(z.nullable(moment), null),
};
export const placementInput = z.object({
  slot: z.enum(HEADLINE_SLOT.keys),
  columnId: optionalId,
  t: z._default(z.nullable(z.enum(CONTENT_TYPE.keys)), null),
  targetId: optionalId,
  url: z._default(z.nullable(url), null),
  ...ownWords,
});

export const HeadlineProposal = z.object({
  id: z.number(),
  placement: placementInput,
  title: z.string(),
  column: z.nullable(Named),
  note: z.string(),
  proposedBy: Named,
  proposedAt: z.number(),
});
export type HeadlineProposal = z.infer<typeof HeadlineProposal>;

export const getHeadlineBoard = deskGet('/api/desk/headlines/board', {
  right: 'headlines.view',
  summary: 'The slots as shown on the pages, upcoming placements, and proposals.',
  data: z.object({
    now: z.number(),
    home: z.array(BoardSlot),
    columns: z.array(BoardSlot),
    list: z.array(DeskPlacement),
    proposals: z.array(HeadlineProposal),
  }),
});

export const listHeadlineHistory = deskGet('/api/desk/headlines/history', {
  right: 'headlines.view',
  summary: 'Past placements with their times, newest first.',
  input: z.object({
    ...listQuery,
    slot: z.catch(z.optional(z.enum(HEADLINE_SLOT.keys)), undefined),
    column: z.catch(z.optional(id), undefined),
  }),
  data: listOf(DeskPlacement),
});

export const placeHeadline = deskPost('/api/desk/headlines/place', {
  right: ['headlines.edit', 'headlines.ads', 'headlines.outside'],
  summary: 'Places a content, an advertisement or an external page in a slot.',
  input: placementInput,
  data: z.object({ id: z.number() }),
});

export const editHeadline = deskPost('/api/desk/headlines/edit', {
  right: ['headlines.edit', 'headlines.ads', 'headlines.outside'],
  summary: 'Changes the text, picture and time of a placement.',
  input: z.object({ id, ...ownWords }),
});

export const moveHeadline = deskPost('/api/desk/headlines/move', {
  right: ['headlines.edit', 'headlines.ads', 'headlines.outside'],
  summary: 'Moves a placement to another slot from now on.',
  input: z.object({ id, slot: z.enum(HEADLINE_SLOT.keys), columnId: optionalId }),
  data: z.object({ id: z.number() }),
});

export const endHeadline = deskPost('/api/desk/headlines/end', {
  right: ['headlines.edit', 'headlines.ads', 'headlines.outside'],
  summary: 'Ends a placement now; one that has not started is withdrawn.',
  input: z.object({ id }),
});

export const proposeHeadline = deskPost('/api/desk/headlines/propose', {
  right: ['headlines.propose', 'headlines.edit'],
  summary: 'Proposes a headline; a chief editor confirms it.',
  input: z.extend(placementInput, { note: optionalWords(100) }),
  data: z.object({ id: z.number() }),
});

export const decideHeadlineProposal = deskPost('/api/desk/headlines/decide', {
  right: 'headlines.edit',
  summary: 'Confirms a proposed headline, which places it, or declines it.',
  input: z.object({ id, accept: z.boolean(), remark: optionalWords(100) }),
});
