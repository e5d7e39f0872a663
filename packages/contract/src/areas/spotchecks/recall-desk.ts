import * as z from 'zod/mini';
import { optionalId, optionalWords, words } from '../../base/area-fields.ts';
import { searchWords, urlOrNone } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { choiceOf, withBounds } from '../../base/field-bounds.ts';
import { gtinOf } from '../../base/identifiers/gtin.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import {
  editedItem,
  editedRow,
  MovedItem,
  moveInput,
  SavedItem,
  saveBase,
} from '../../base/publishing/edited-items.ts';
import { Named } from '../../base/refs.ts';
import { date } from '../../base/rules.ts';
import { PUBLISH_STATE } from '../../vocabulary/shared/publishing.ts';
import { RECALL_KIND, RECALL_LEVEL, RECALL_STATE } from '../../vocabulary/spotchecks.ts';
import { GateItem } from './desk.ts';

export const RECALL_BATCHES_MAX = 50;
export const RECALL_BARCODES_MAX = 20;
export const RECALL_REASON_MAX_CHARACTERS = 500;
export const RECALL_ADVICE_MAX_CHARACTERS = 500;
export const RECALL_QUANTITY_MAX_CHARACTERS = 60;
export const RECALL_NAME_MAX_CHARACTERS = 100;
export const RECALL_IMPORT_ROWS = 2_000;
export const RECALL_SHOWN_ROWS = 200;

const gtin = z.string('rule.barcode').check(
  z.trim(),
  z.refine((written) => gtinOf(written) !== null, { error: 'rule.barcode' }),
);

/** A draft may leave reason and source open; they are asked for before it is submitted. */
export const RecallDocument = z.object({
  food: words(2, RECALL_NAME_MAX_CHARACTERS),
  maker: words(2, RECALL_NAME_MAX_CHARACTERS),
  brandId: optionalId,
  trademark: optionalWords(60),
  /** None: every batch of this food. */
  batches: z._default(z.array(words(1, 60)).check(z.maxLength(RECALL_BATCHES_MAX, 'rule.limit')), []),
  barcodes: z._default(z.array(gtin).check(z.maxLength(RECALL_BARCODES_MAX, 'rule.limit')), []),
  reason: optionalWords(RECALL_REASON_MAX_CHARACTERS),
  advice: optionalWords(RECALL_ADVICE_MAX_CHARACTERS),
  quantity: optionalWords(RECALL_QUANTITY_MAX_CHARACTERS),
  level: choiceOf(RECALL_LEVEL),
  kind: choiceOf(RECALL_KIND),
  state: z._default(choiceOf(RECALL_STATE), 'open'),
  agency: optionalWords(60),
  sourceUrl: urlOrNone,
  announcedOn: withBounds(date, { isDay: true }),
});
export type RecallDocument = z.output<typeof RecallDocument>;

export const DeskRecallRow = z.object({
  ...editedRow,
  food: z.string(),
  maker: z.string(),
  batches: z.array(z.string()),
  brand: z.nullable(Named),
  level: z.enum(RECALL_LEVEL.keys),
  progress: z.enum(RECALL_STATE.keys),
  agency: z.string(),
  announcedOn: z.string(),
});
export type DeskRecallRow = z.infer<typeof DeskRecallRow>;

export const DeskRecall = z.object({
  ...editedItem,
  document: RecallDocument,
  brand: z.nullable(Named),
  gate: z.array(GateItem),
  /** What the version on screen would be shown with. */
  concerns: z.object({ samples: z.number(), products: z.number(), complaints: z.number() }),
  withdrawnReason: z.string(),
});
export type DeskRecall = z.infer<typeof DeskRecall>;

export const listDeskRecalls = deskGet('/api/desk/recall/index', {
  right: 'records.view',
  summary: 'Recalls in every state by food, maker or batch, the newest first.',
  input: z.object({
    ...listQuery,
    q: searchWords,
    state: z.catch(z.optional(z.enum(PUBLISH_STATE.keys)), undefined),
    progress: z.catch(z.optional(z.enum(RECALL_STATE.keys)), undefined),
  }),
  data: listOf(DeskRecallRow),
});

export const getDeskRecall = deskGet('/api/desk/recall/detail', {
  right: 'records.view',
  summary: 'The working version of a recall, with what is missing for its review.',
  input: z.object({ id }),
  data: DeskRecall,
});

export const saveRecall = deskPost('/api/desk/recall/save', {
  right: ['records.write', 'records.edit'],
  summary: 'Saves the working version of a recall; the same recall twice is refused.',
  input: z.object({ ...saveBase, document: RecallDocument }),
  data: SavedItem,
});

export const moveRecall = deskPost('/api/desk/recall/move', {
  right: 'records.view',
  summary: 'Submits, passes, returns, publishes, schedules or withdraws a recall.',
  input: moveInput,
  data: MovedItem,
});

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
  /** What the new rows become: only who may take every step alone can publish them at once. */
  target: z.enum(['draft', 'published']),
});
export type RecallImport = z.infer<typeof RecallImport>;

export const importRecalls = deskPost('/api/desk/recall/import', {
  right: ['records.write', 'records.edit'],
  fileField: 'file',
  summary: 'Imports recalls from a table (CSV or XLSX): first as a dry run, then the valid new rows.',
  input: z.object({ store: z._default(z.enum(['0', '1'], 'rule.type'), '0') }),
  data: RecallImport,
});
