import * as z from 'zod/mini';
import { EDITED_KINDS } from '../vocabulary/shared/content.ts';
import { PUBLISH_STATE, TRAIL_EVENT } from '../vocabulary/shared/publishing.ts';
import { optionalWords } from './area-fields.ts';
import { deskGet, deskPost } from './endpoint.ts';
import { id } from './lists.ts';
import { revisionNumber, version } from './numbers.ts';
import { itemStanding, MovedItem } from './publishing/edited-items.ts';
import { PUBLISH_AREAS, REVIEW_RIGHTS } from './publishing/publishing.ts';
import { Named } from './refs.ts';

const VIEW = PUBLISH_AREAS.map((area) => `${area}.view` as const);
const item = { t: z.enum(EDITED_KINDS, 'rule.type'), id };

export const ItemReading = z.object({
  t: z.enum(EDITED_KINDS),
  id: z.number(),
  title: z.string(),
  state: z.enum(PUBLISH_STATE.keys),
  author: z.nullable(Named),
  next: z.enum(PUBLISH_STATE.keys),
  /** What a decision names as the version it is about. */
  basis: z.number(),
  page: z.string(),
  ...itemStanding,
});
export type ItemReading = z.infer<typeof ItemReading>;

export const readItem = deskGet('/api/desk/item/detail', {
  right: VIEW,
  summary: 'An edited item of any type with what the caller may decide about it.',
  input: z.object(item),
  data: ItemReading,
});

export const TrailEntry = z.object({
  event: z.enum(TRAIL_EVENT.keys),
  /** The review that was passed or returned, 1–3; otherwise 0. */
  step: z.number(),
  /** Null: the site itself, as at a scheduled time. */
  by: z.nullable(Named),
  at: z.number(),
  remark: z.string(),
});
export type TrailEntry = z.infer<typeof TrailEntry>;

export const listTrail = deskGet('/api/desk/item/trail', {
  right: VIEW,
  summary: 'Who wrote, submitted, decided, published, corrected and withdrew an item; newest first.',
  input: z.object(item),
  data: z.object({ list: z.array(TrailEntry) }),
});

export const showItem = deskGet('/api/desk/item/page', {
  right: VIEW,
  summary: 'The page of an edited item as readers would see it, as HTML without scripts.',
  input: z.object({ ...item, revision: z.optional(revisionNumber) }),
  data: z.object({ html: z.string() }),
});

export const decideItem = deskPost('/api/desk/item/decide', {
  right: REVIEW_RIGHTS,
  summary: 'Passes, returns or publishes an edited item of any type.',
  input: z.object({
    ...item,
    move: z.enum(['pass', 'return', 'publish'], 'rule.type'),
    remark: optionalWords(500),
    override: z._default(z.boolean('rule.type'), false),
    /** The version and the state that the caller saw; another one refuses the decision. */
    basedOn: version,
    state: z.enum(PUBLISH_STATE.keys, 'rule.type'),
  }),
  data: MovedItem,
});
