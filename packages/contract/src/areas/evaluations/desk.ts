import * as z from 'zod/mini';
import { coverInput } from '../../base/area-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { decimal } from '../../base/numbers.ts';
import { itemStanding, moveFields } from '../../base/publishing/edited-items.ts';
import { Named } from '../../base/refs.ts';
import { date, required, text } from '../../base/rules.ts';
import { DAIRY_CATEGORY } from '../../vocabulary/brands.ts';
import { INDICATOR_GROUP, SCORE_DIRECTION } from '../../vocabulary/evaluations.ts';
import { PUBLISH_STATE } from '../../vocabulary/shared/publishing.ts';
import { GateItem } from '../spotchecks/desk.ts';

export const TEST_MAX_PRODUCTS = 30;
export const TEST_MIN_PRODUCTS = 2;
export const TEST_MAX_INDICATORS = 40;

const key = z.string('rule.required').check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'rule.variableName'));
const words = (max: number) => z._default(text(max), '');
const dayOrNone = z._default(z.union([z.literal(''), date], 'rule.date'), '');
const amount = z._default(z.string('rule.number').check(z.regex(/^(?:\d{1,7}(?:\.\d{1,2})?)?$/, 'rule.number')), '');
const number = z._default(z.nullable(decimal), null);
const whole = (max: number) => z._default(z.nullable(wholeNumber(0, max, 'rule.integer')), null);
const mediaId = z._default(z.nullable(id), null);

export const TestLab = z.object({
  name: text(120),
  cmaNo: words(60),
  cnasNo: words(60),
  reportNo: words(60),
  reportMediaId: mediaId,
  reportPages: whole(5_000),
  reportSha256: z._default(z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/, 'rule.type')), ''),
});

export const TestPrenotice = z.object({ brandId: id, informedOn: date, answeredOn: dayOrNone, answer: words(2_000) });

export const TestProduct = z.object({
  key,
  brandId: z.nullable(id),
  productId: z.nullable(id),
  name: text(80),
  spec: words(60),
  batchNo: words(60),
  producedOn: dayOrNone,
  shelfLifeDays: whole(10_000),
  licenceNo: words(20),
  origin: words(60),
  /** Yuan. */
  price: amount,
  pricePer100: amount,
  channel: words(60),
  shop: words(80),
  sampleCount: whole(50),
  receiptMediaId: mediaId,
  photoMediaIds: z._default(z.array(id).check(z.maxLength(6, 'rule.images')), []),
  labelValues: z._default(z.record(z.string(), decimal), {}),
  pros: z._default(z.array(text(60)).check(z.maxLength(6, 'rule.limit')), []),
  cons: z._default(z.array(text(60)).check(z.maxLength(6, 'rule.limit')), []),
  verdict: words(300),
});
export type TestProduct = z.infer<typeof TestProduct>;

export const TestIndicator = z.object({
  key,
  indicatorId: z._default(z.nullable(id), null),
  group: z.enum(INDICATOR_GROUP.keys, 'rule.type'),
  name: text(60),
  unit: words(20),
  method: words(80),
  limit: words(120),
  limitLow: number,
  limitHigh: number,
  basis: words(60),
  direction: z.enum(SCORE_DIRECTION.keys, 'rule.type'),
  weight: z.number('rule.number').check(z.gte(0, 'rule.number'), z.lte(100, 'rule.number')),
  mandatory: z._default(z.boolean(), false),
  anchors: z._default(z.array(z.object({ value: decimal, score: decimal })).check(z.maxLength(12, 'rule.limit')), []),
  detectionLimit: number,
  plausibleLow: number,
  plausibleHigh: number,
});
export type TestIndicator = z.infer<typeof TestIndicator>;

export const TestCell = z.object({ raw: text(40), na: words(100), note: words(100) });
export type TestCell = z.infer<typeof TestCell>;

/** A product test as edited. The publication gate lists what is missing; saving accepts gaps. */
export const TestDocument = z.object({
  title: required.check(z.maxLength(60, 'rule.text')),
  summary: words(200),
  category: z.enum(DAIRY_CATEGORY.keys, 'rule.type'),
  question: words(100),
  conclusion: words(500),
  boughtFrom: dayOrNone,
  boughtTo: dayOrNone,
  testedFrom: dayOrNone,
  testedTo: dayOrNone,
  /** Yuan. */
  budget: amount,
  funding: words(200),
  conflictStatement: words(500),
  methodNote: words(5_000),
  prenoticeWaiver: words(500),
  bodyHtml: words(50_000),
  /** If omitted, the cover stays as it is. */
  cover: z.optional(coverInput),
  labs: z.array(TestLab).check(z.maxLength(10, 'rule.limit')),
  prenotices: z.array(TestPrenotice).check(z.maxLength(TEST_MAX_PRODUCTS, 'rule.limit')),
  products: z.array(TestProduct).check(z.maxLength(TEST_MAX_PRODUCTS, 'rule.limit')),
  indicators: z.array(TestIndicator).check(z.maxLength(TEST_MAX_INDICATORS, 'rule.limit')),
  cells: z.record(z.string(), z.record(z.string(), TestCell)),
});
export type TestDocument = z.infer<typeof TestDocument>;

export const DeskTestRow = z.object({
  id: z.number(),
  title: z.string(),
  category: z.enum(DAIRY_CATEGORY.keys),
  state: z.enum(PUBLISH_STATE.keys),
  workState: z.nullable(z.enum(PUBLISH_STATE.keys)),
  version: z.number(),
  updatedAt: z.number(),
  createdBy: z.nullable(Named),
  supersededBy: z.nullable(z.object({ id: z.number(), title: z.string() })),
});
export type DeskTestRow = z.infer<typeof DeskTestRow>;

export const listDeskEvaluations = deskGet('/api/desk/evaluation/list', {
  right: 'records.view',
  summary: 'Product tests in every state.',
  input: z.object({
    ...listQuery,
    q: z._default(text(60), ''),
    state: z._default(z.union([z.literal(''), z.enum(PUBLISH_STATE.keys)], 'rule.type'), ''),
    category: z._default(z.union([z.literal(''), z.enum(DAIRY_CATEGORY.keys)], 'rule.type'), ''),
  }),
  data: listOf(DeskTestRow),
});

export const ConfirmedCell = z.object({ product: z.string(), indicator: z.string(), by: z.string() });

export const DeskTest = z.extend(DeskTestRow, {
  document: TestDocument,
  ...itemStanding,
  names: z.object({ brands: z.array(Named), products: z.array(Named) }),
  gate: z.array(GateItem),
  confirmed: z.array(ConfirmedCell),
  toConfirm: z.number(),
  /** Cells the caller may enter again: filled by another person and not confirmed yet. */
  offered: z.array(z.object({ product: z.string(), indicator: z.string() })),
});
export type DeskTest = z.infer<typeof DeskTest>;

export const getDeskEvaluation = deskGet('/api/desk/evaluation/get', {
  right: 'records.view',
  summary: 'One product test as edited, with what is missing for publication.',
  input: z.object({ id }),
  data: DeskTest,
});

export const addEvaluation = deskPost('/api/desk/evaluation/add', {
  right: ['records.write', 'records.edit'],
  summary: 'Creates a product test.',
  input: z.object({
    title: required.check(z.maxLength(60, 'rule.text')),
    category: z.enum(DAIRY_CATEGORY.keys, 'rule.type'),
  }),
  data: z.object({ id: z.number() }),
});

export const saveEvaluation = deskPost('/api/desk/evaluation/save', {
  right: ['records.write', 'records.edit'],
  summary: 'Saves the working copy of a product test; readers keep seeing the published one.',
  input: z.object({
    id,
    /** 0 for the first save. */
    basedOn: wholeNumber(0, 1_000_000, 'rule.integer'),
    saveId: z.string('rule.required').check(z.regex(/^[\w-]{8,64}$/, 'rule.required')),
    document: TestDocument,
  }),
  data: z.object({ number: z.number(), version: z.number(), gate: z.array(GateItem) }),
});

export const confirmCells = deskPost('/api/desk/evaluation/confirm', {
  right: 'records.edit',
  summary: 'Enters cells a second time; matching ones count as confirmed.',
  input: z.object({
    id,
    cells: z
      .array(z.object({ product: key, indicator: key, raw: text(40) }))
      .check(z.minLength(1, 'rule.required'), z.maxLength(1_200, 'rule.limit')),
  }),
  data: z.object({
    confirmed: z.number(),
    differing: z.array(z.object({ product: z.string(), indicator: z.string() })),
  }),
});

export const moveEvaluation = deskPost('/api/desk/evaluation/move', {
  right: 'records.view',
  summary: 'Makes a transition of a product test: submit, pass, return, publish, withdraw and so on.',
  input: z.object({
    ...moveFields,
    version: wholeNumber(1, 1_000_000, 'rule.integer'),
    remark: z._default(text(500), ''),
  }),
  data: z.object({ state: z.enum(PUBLISH_STATE.keys) }),
});

export const supersedeEvaluation = deskPost('/api/desk/evaluation/supersede', {
  right: 'records.publish',
  summary: 'Marks a test as replaced by a newer one, or undoes it.',
  input: z.object({ id, by: z.nullable(id) }),
  data: z.null(),
});
