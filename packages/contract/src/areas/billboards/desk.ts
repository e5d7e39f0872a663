import * as z from 'zod/mini';
import { coverInput } from '../../base/area-fields.ts';
import { wordsBetween, wordsUpTo } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { choiceOf } from '../../base/field-bounds.ts';
import { id, listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { Option } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import {
  BILLBOARD_KIND,
  BILLBOARD_OBJECT,
  BILLBOARD_PERIOD,
  EDITION_STATES,
  METRIC_DIRECTIONS,
} from '../../vocabulary/billboards.ts';
import { DAIRY_CATEGORY } from '../../vocabulary/brands.ts';
import { BillboardMetric } from './public.ts';

export const BILLBOARD_METRICS_MAX = 8;
export const BILLBOARD_METHOD_CHARACTERS = { least: 200, most: 5000 } as const;
export const BILLBOARD_ENTRIES = { least: 5, most: 200 } as const;

export const EditionLine = z.object({
  id: z.number(),
  period: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  state: z.enum(EDITION_STATES),
  entries: z.number(),
  publishedAt: z.nullable(z.number()),
  updatedAt: z.number(),
});
export type EditionLine = z.infer<typeof EditionLine>;

export const DeskBillboardRow = z.object({
  id: z.number(),
  name: z.string(),
  kind: Option,
  object: Option,
  periodType: Option,
  votable: z.boolean(),
  editions: z.number(),
  published: z.nullable(EditionLine),
  working: z.nullable(EditionLine),
});
export type DeskBillboardRow = z.infer<typeof DeskBillboardRow>;

export const listDeskBillboards = deskGet('/api/desk/billboard/list', {
  right: 'billboards.view',
  summary: 'Rankings with their public edition and the one in progress.',
  input: z.object({ ...listQuery, q: z._default(text(60), ''), kind: z.optional(z.enum(BILLBOARD_KIND.keys)) }),
  data: listOf(DeskBillboardRow),
});

export const definitionFields = {
  method: wordsBetween(BILLBOARD_METHOD_CHARACTERS.least, BILLBOARD_METHOD_CHARACTERS.most),
  dataSource: wordsBetween(2, 500),
  independence: wordsBetween(2, 500),
  metrics: z._default(
    z
      .array(
        z.object({
          name: wordsBetween(1, 20),
          nameEn: z.optional(wordsUpTo(40)),
          unit: wordsUpTo(20),
          direction: z.enum(METRIC_DIRECTIONS, 'rule.type'),
          weightPercent: z.number('rule.number').check(z.gte(0, 'rule.number'), z.lte(100, 'rule.number')),
        }),
      )
      .check(z.maxLength(BILLBOARD_METRICS_MAX, 'rule.limit')),
    [],
  ),
};

export const Definition = z.object({
  method: z.string(),
  dataSource: z.string(),
  independence: z.string(),
  metrics: z.array(BillboardMetric),
});
export type Definition = z.infer<typeof Definition>;

export const DeskBillboard = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(BILLBOARD_KIND.keys),
  object: z.enum(BILLBOARD_OBJECT.keys),
  category: z.enum(DAIRY_CATEGORY.keys),
  periodType: z.enum(BILLBOARD_PERIOD.keys),
  unit: z.string(),
  entriesMax: z.number(),
  votable: z.boolean(),
  cover: coverInput,
  definition: Definition,
  /** It is public: its method changes only with a new edition. */
  isPublic: z.boolean(),
  editions: z.array(EditionLine),
});
export type DeskBillboard = z.infer<typeof DeskBillboard>;

export const getDeskBillboard = deskGet('/api/desk/billboard/detail', {
  right: 'billboards.view',
  summary: 'One ranking with its rules and all its editions.',
  input: z.object({ id }),
  data: DeskBillboard,
});

export const saveBillboard = deskPost('/api/desk/billboard/save', {
  right: ['billboards.write', 'billboards.edit'],
  summary: 'Stores a ranking; once public, its method changes only with a reviewed edition.',
  input: z.object({
    id: z.optional(id),
    name: wordsBetween(4, 24),
    kind: choiceOf(BILLBOARD_KIND),
    object: choiceOf(BILLBOARD_OBJECT),
    category: z._default(choiceOf(DAIRY_CATEGORY), 'other'),
    periodType: choiceOf(BILLBOARD_PERIOD),
    unit: wordsUpTo(20),
    entriesMax: wholeNumber(BILLBOARD_ENTRIES.least, BILLBOARD_ENTRIES.most, 'rule.number'),
    votable: z._default(z.boolean('rule.type'), false),
    /** If omitted, the cover stays as it is. */
    cover: z.optional(coverInput),
    /** Required for a new ranking; ignored for a public one. */
    method: z.optional(definitionFields.method),
    dataSource: z.optional(definitionFields.dataSource),
    independence: z.optional(definitionFields.independence),
    metrics: z.optional(definitionFields.metrics),
  }),
  data: z.object({ id: z.number() }),
});
