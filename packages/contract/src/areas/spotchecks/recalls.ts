import * as z from 'zod/mini';
import { noId, urlOrNone, wordsBetween, wordsUpTo } from '../../base/desk-fields.ts';
import { deskPost, publicGet } from '../../base/endpoint.ts';
import { choiceOf } from '../../base/field-bounds.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Named, Option } from '../../base/refs.ts';
import { resource } from '../../base/resource.ts';
import { date } from '../../base/rules.ts';
import { RECALL_KIND, RECALL_LEVEL, RECALL_STATE } from '../../vocabulary/spotchecks.ts';

export const RECALL_IMPORT_ROWS = 2_000;
export const RECALL_SHOWN_ROWS = 200;

export const Recall = z.object({
  id: z.number(),
  food: z.string(),
  maker: z.string(),
  brand: z.nullable(Named),
  batches: z.array(z.string()),
  reason: z.string(),
  advice: z.string(),
  quantity: z.string(),
  level: Option,
  kind: Option,
  state: Option,
  agency: z.string(),
  sourceUrl: z.string(),
  announcedOn: z.number(),
});
export type Recall = z.infer<typeof Recall>;

export const listRecalls = publicGet('/api/recall/index', {
  summary: 'Recalls of dairy food, the newest first, of a brand or by text or batch.',
  input: z.object({
    ...listQuery,
    q: z._default(z.string('rule.text').check(z.trim(), z.maxLength(60, 'rule.text')), ''),
    brand: noId,
    state: z.optional(choiceOf(RECALL_STATE)),
  }),
  data: listOf(Recall),
});

export const getRecall = publicGet('/api/recall/detail', {
  summary: 'One recall.',
  input: z.object({ id }),
  data: Recall,
});

export const recallResource = resource({
  type: 'recall',
  rights: { view: 'records.view', edit: 'records.edit' },
  summaries: {
    list: 'Recalls by food, maker or batch, the newest first.',
    save: 'Stores a recall; public at once.',
    remove: 'Deletes a recall.',
  },
  row: z.extend(Recall, { announcedOn: z.string() }),
  filters: { state: z.optional(choiceOf(RECALL_STATE)) },
  fields: {
    food: wordsBetween(2, 100),
    maker: wordsBetween(2, 100),
    brandId: z._default(z.nullable(id), null),
    batches: z._default(z.array(wordsBetween(1, 60)).check(z.maxLength(50, 'rule.limit')), []),
    reason: wordsBetween(2, 500),
    advice: wordsUpTo(500),
    quantity: wordsUpTo(60),
    level: choiceOf(RECALL_LEVEL),
    kind: choiceOf(RECALL_KIND),
    state: z._default(choiceOf(RECALL_STATE), 'open'),
    agency: wordsBetween(2, 60),
    sourceUrl: urlOrNone,
    announcedOn: date,
  },
  title: 'food',
});
export const { list: listDeskRecalls, save: saveRecall, remove: deleteRecall } = recallResource;

const RECALL_ROW_STATES = ['new', 'same', 'wrong'] as const;
export type RecallRowState = (typeof RECALL_ROW_STATES)[number];

export const RecallImport = z.object({
  counts: z.object({ new: z.number(), same: z.number(), wrong: z.number() }),
  rows: z.array(
    z.object({
      line: z.number(),
      food: z.string(),
      maker: z.string(),
      announcedOn: z.string(),
      state: z.enum(RECALL_ROW_STATES),
      problem: z.string(),
    }),
  ),
  isStored: z.boolean(),
});
export type RecallImport = z.infer<typeof RecallImport>;

export const importRecalls = deskPost('/api/desk/recall/import', {
  right: 'records.edit',
  fileField: 'file',
  summary: 'Imports recalls from a table (CSV or XLSX): first as a dry run, then the valid new rows.',
  input: z.object({ store: z._default(z.enum(['0', '1'], 'rule.type'), '0') }),
  data: RecallImport,
});
