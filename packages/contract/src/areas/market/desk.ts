import * as z from 'zod/mini';
import { deskReason, urlOrNone, wordsBetween, wordsUpTo } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { choiceOf } from '../../base/field-bounds.ts';
import { id, listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { decimal } from '../../base/numbers.ts';
import { Option } from '../../base/refs.ts';
import { resource } from '../../base/resource.ts';
import { date, slug } from '../../base/rules.ts';
import { PRICE_FREQUENCY } from '../../vocabulary/market.ts';

export const PRICE_IMPORT_ROWS = 5_000;

export const DeskSeries = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  decimals: z.number(),
  frequency: Option,
  sourceName: z.string(),
  sourceNameEn: z.string(),
  note: z.string(),
  newsTags: z.array(z.string()),
  demo: z.boolean(),
  values: z.number(),
  newest: z.nullable(z.object({ day: z.string(), value: z.number() })),
  comment: z.nullable(z.object({ week: z.string(), text: z.string(), textEn: z.string() })),
});
export type DeskSeries = z.infer<typeof DeskSeries>;

export const seriesResource = resource({
  type: 'series',
  rights: { view: 'records.view', edit: 'records.edit' },
  summaries: {
    list: 'Every price series with its newest value and the comment of the week.',
    save: 'Stores a price series; its key cannot change.',
    remove: 'Deletes a price series without values.',
  },
  row: DeskSeries,
  filters: {},
  fields: {
    key: slug,
    name: wordsBetween(2, 30),
    nameEn: wordsUpTo(60),
    unit: wordsBetween(1, 20),
    unitEn: wordsUpTo(20),
    decimals: wholeNumber(0, 4, 'rule.number'),
    frequency: choiceOf(PRICE_FREQUENCY),
    sourceName: wordsBetween(2, 60),
    sourceNameEn: wordsUpTo(120),
    note: wordsUpTo(200),
    newsTags: z._default(z.array(wordsBetween(1, 20)).check(z.maxLength(8, 'rule.limit')), []),
    demo: z._default(z.boolean('rule.type'), false),
  },
  title: 'name',
});
export const { list: listDeskSeries, save: saveSeries, remove: deleteSeries } = seriesResource;

export const DeskPoint = z.object({
  day: z.string(),
  value: z.number(),
  sourceName: z.string(),
  sourceUrl: z.string(),
  /** Number of changes since it was first stored. */
  corrections: z.number(),
});
export type DeskPoint = z.infer<typeof DeskPoint>;

export const listPricePoints = deskGet('/api/desk/market/points', {
  right: 'records.view',
  summary: 'The values of a series, the newest first.',
  input: z.object({ ...listQuery, series: id, from: z.optional(date), to: z.optional(date) }),
  data: listOf(DeskPoint),
});

export const savePricePoint = deskPost('/api/desk/market/point', {
  right: 'records.edit',
  summary: 'Stores one value with its source; changing an existing one requires a reason.',
  input: z.object({
    series: id,
    day: date,
    /** Null removes the value. */
    value: z.nullable(decimal),
    sourceName: wordsUpTo(60),
    sourceUrl: urlOrNone,
    reason: wordsUpTo(300),
  }),
  data: z.null(),
});

export const PriceChange = z.object({
  id: z.number(),
  day: z.string(),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  reason: z.string(),
  fileName: z.string(),
  by: z.string(),
  at: z.number(),
});
export type PriceChange = z.infer<typeof PriceChange>;

export const listPriceChanges = deskGet('/api/desk/market/changes', {
  right: 'records.view',
  summary: 'Who stored, changed or removed which value of a series and why.',
  input: z.object({ ...listQuery, series: id }),
  data: listOf(PriceChange),
});

export const PriceImport = z.object({
  counts: z.object({ new: z.number(), same: z.number(), changed: z.number(), wrong: z.number() }),
  /** Invalid rows first, then rows that would change something; the first 500. */
  rows: z.array(
    z.object({
      line: z.number(),
      day: z.string(),
      value: z.nullable(z.number()),
      before: z.nullable(z.number()),
      state: z.enum(['new', 'same', 'changed', 'wrong']),
      problem: z.string(),
    }),
  ),
  isStored: z.boolean(),
});
export type PriceImport = z.infer<typeof PriceImport>;

export const importPrices = deskPost('/api/desk/market/import', {
  right: 'records.edit',
  summary: 'Imports values from CSV: first as a dry run, then for good without invalid rows.',
  input: z.object({
    series: id,
    fileName: wordsBetween(1, 120),
    text: z.string('rule.required').check(z.minLength(1, 'rule.required'), z.maxLength(400_000, 'rule.text')),
    store: z._default(z.boolean('rule.type'), false),
    /** Required when existing values change. */
    reason: wordsUpTo(300),
  }),
  data: PriceImport,
});

export const savePriceComment = deskPost('/api/desk/market/comment', {
  right: 'records.edit',
  summary: 'Stores the weekly comment of a series; published at once.',
  input: z.object({
    series: id,
    /** Any day of the week. */
    day: date,
    text: wordsBetween(10, 200),
    textEn: wordsUpTo(600),
  }),
  data: z.object({ week: z.string() }),
});

export const deletePriceComment = deskPost('/api/desk/market/deleteComment', {
  right: 'records.edit',
  summary: 'Removes a weekly comment.',
  input: z.object({ series: id, week: date, reason: deskReason }),
  data: z.null(),
});
