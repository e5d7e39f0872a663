import * as z from 'zod/mini';
import { coverInput, optionalId, optionalWords, reason, words } from '../../base/area-fields.ts';
import {
  EDITOR_FACTOR_MAX,
  EDITOR_FACTOR_MIN,
  EDITOR_FACTOR_STEP,
  TOPIC_MEMBERS_MAX,
  TOPIC_SUMMARY_MAX_CHARACTERS,
  TOPIC_TITLE_MAX_CHARACTERS,
  TOPIC_TITLE_MIN_CHARACTERS,
} from '../../base/constants.ts';
import { Cover } from '../../base/cover/cover.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { moment } from '../../base/numbers.ts';
import { ContentCard, Named } from '../../base/refs.ts';
import { HEAT_WINDOWS, TOPIC_STATE } from '../../vocabulary/hot.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';
import { HeatCounts } from './public.ts';

const target = { t: z.enum(CONTENT_TYPE.keys), id };

const editorFactor = z.number('rule.number').check(
  z.gte(EDITOR_FACTOR_MIN, 'rule.number'),
  z.lte(EDITOR_FACTOR_MAX, 'rule.number'),
  z.refine((value) => Math.abs(value / EDITOR_FACTOR_STEP - Math.round(value / EDITOR_FACTOR_STEP)) < 1e-6, {
    error: 'rule.number',
  }),
);

export const DeskHot = z.extend(ContentCard, {
  /** Null if not admitted, held or hidden. */
  rank: z.nullable(z.number()),
  heat: z.number(),
  visitors: z.number(),
  counts: HeatCounts,
  editorFactor: z.number(),
  pinnedAt: z.nullable(z.number()),
  hiddenAt: z.nullable(z.number()),
  /** Interest jumped; an editor has to check it before it is ranked again. */
  heldAt: z.nullable(z.number()),
});
export type DeskHot = z.infer<typeof DeskHot>;

export const listDeskHot = deskGet('/api/desk/hot/index', {
  right: 'topics.view',
  summary: 'Candidates of the hot list, with factor, pins, hidden and held ones.',
  input: z.object({ window: z.catch(z._default(z.enum(HEAT_WINDOWS), '24h'), '24h') }),
  data: z.extend(listOf(DeskHot), { computedAt: z.nullable(z.number()), pins: z.number() }),
});

export const setHotFactor = deskPost('/api/desk/hot/factor', {
  right: 'topics.edit',
  summary: 'Sets the editorial factor of a content.',
  input: z.object({ ...target, factor: editorFactor }),
});

export const pinHot = deskPost('/api/desk/hot/pin', {
  right: 'topics.pin',
  summary: 'Pins a content to the top of the hot list, or unpins it; at most two.',
  input: z.object({ ...target, pinned: z.boolean(), reason }),
});

export const hideHot = deskPost('/api/desk/hot/hide', {
  right: 'topics.pin',
  summary: 'Excludes a content from the hot list, or includes it again.',
  input: z.object({ ...target, hidden: z.boolean(), reason }),
});

export const releaseHot = deskPost('/api/desk/hot/release', {
  right: 'topics.edit',
  summary: 'Releases a content that was held because interest jumped.',
  input: z.object(target),
});

export const DeskTopicRow = z.object({
  id: z.number(),
  title: z.string(),
  status: z.enum(TOPIC_STATE.keys),
  startedAt: z.number(),
  editorFactor: z.number(),
  pinnedAt: z.nullable(z.number()),
  heat: z.number(),
  rank: z.nullable(z.number()),
  members: z.number(),
});
export type DeskTopicRow = z.infer<typeof DeskTopicRow>;

export const DeskTopic = z.extend(DeskTopicRow, {
  slug: z.string(),
  summary: z.string(),
  cover: Cover,
  coverInput,
  rule: z.object({ tags: z.array(Named), brands: z.array(Named), keywords: z.array(z.string()) }),
  chosen: z.array(ContentCard),
  byRule: z.array(ContentCard),
});
export type DeskTopic = z.infer<typeof DeskTopic>;

export const listDeskTopics = deskGet('/api/desk/topics/index', {
  right: 'topics.view',
  summary: 'Topics: running ones by heat, then the others.',
  input: z.object({
    ...listQuery,
    q: optionalWords(30),
    status: z.catch(z.optional(z.enum(TOPIC_STATE.keys)), undefined),
  }),
  data: listOf(DeskTopicRow),
});

export const getDeskTopic = deskGet('/api/desk/topics/detail', {
  right: 'topics.view',
  summary: 'One topic with its rule and its contents, manual and by rule.',
  input: z.object({ id }),
  data: DeskTopic,
});

export const saveTopic = deskPost('/api/desk/topics/save', {
  right: 'topics.edit',
  summary: 'Adds a topic, or changes the one with this id.',
  input: z.object({
    id: optionalId,
    title: z.pipe(
      z.pipe(
        z.string('rule.required'),
        // Editors type it as displayed: #…#.
        z.transform((value) => value.replaceAll(/[#＃]/g, '')),
      ),
      words(TOPIC_TITLE_MIN_CHARACTERS, TOPIC_TITLE_MAX_CHARACTERS),
    ),
    summary: optionalWords(TOPIC_SUMMARY_MAX_CHARACTERS),
    cover: coverInput,
    status: z.enum(TOPIC_STATE.keys),
    startedAt: moment,
    editorFactor,
    rule: z.object({
      tagIds: z._default(z.array(id).check(z.maxLength(20, 'rule.type')), []),
      brandIds: z._default(z.array(id).check(z.maxLength(20, 'rule.type')), []),
      keywords: z._default(z.array(words(2, 20)).check(z.maxLength(10, 'rule.type')), []),
    }),
    members: z.array(z.object(target)).check(z.maxLength(TOPIC_MEMBERS_MAX, 'rule.type')),
  }),
  data: z.object({ id: z.number() }),
});

export const pinTopic = deskPost('/api/desk/topics/pin', {
  right: 'topics.pin',
  summary: 'Pins a topic to the top of the list, or unpins it; at most two.',
  input: z.object({ id, pinned: z.boolean(), reason }),
});
