import * as z from 'zod/mini';
import { dayOrNone, noId, searchWords, urlOrNone, wordsUpTo } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { choiceOf, withBounds } from '../../base/field-bounds.ts';
import { id, listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { itemStanding, moveFields } from '../../base/publishing/edited-items.ts';
import { Named } from '../../base/refs.ts';
import { date, required, text } from '../../base/rules.ts';
import { DAIRY_CATEGORY } from '../../vocabulary/brands.ts';
import { PUBLISH_STATE } from '../../vocabulary/shared/publishing.ts';
import {
  AGENCY_LEVEL,
  AUTHENTICITY_STATE,
  CHECK_RESULT,
  NOTICE_KIND,
  RETEST_STATE,
} from '../../vocabulary/spotchecks.ts';

export const CHECK_MAX_ITEMS = 20;

const version = wholeNumber(1, 1_000_000, 'rule.integer');
const count = wholeNumber(0, 1_000_000, 'rule.integer');
const filled = (max: number) => required.check(z.maxLength(max, 'rule.text'));
const day = withBounds(date.check(z.minLength(8, 'rule.required')), { isDay: true });
export const optionalId = z.nullable(id);

export const NoticeForm = z.object({
  agency: filled(60),
  agencyLevel: choiceOf(AGENCY_LEVEL),
  noticeNo: filled(60),
  title: filled(120),
  publishedOn: day,
  /** Required for publication. */
  url: urlOrNone,
  attachmentMediaId: z._default(optionalId, null),
  statedBatches: count,
  statedFailed: count,
  kind: choiceOf(NOTICE_KIND),
  summary: wordsUpTo(300),
  bodyHtml: z._default(text(50_000), ''),
});
export type NoticeForm = z.infer<typeof NoticeForm>;

export const NoticeRow = z.object({
  id: z.number(),
  agency: z.string(),
  noticeNo: z.string(),
  title: z.string(),
  publishedOn: z.string(),
  kind: z.enum(NOTICE_KIND.keys),
  statedBatches: z.number(),
  statedFailed: z.number(),
  records: z.number(),
  failed: z.number(),
  unmatched: z.number(),
  state: z.enum(PUBLISH_STATE.keys),
  workState: z.nullable(z.enum(PUBLISH_STATE.keys)),
  version: z.number(),
  updatedAt: z.number(),
  createdBy: z.nullable(Named),
});
export type NoticeRow = z.infer<typeof NoticeRow>;

export const listDeskNotices = deskGet('/api/desk/notice/list', {
  right: 'records.view',
  summary: 'Notices of spot checks in every state.',
  input: z.object({
    ...listQuery,
    q: searchWords,
    state: z._default(z.union([z.literal(''), z.enum(PUBLISH_STATE.keys)], 'rule.type'), ''),
  }),
  data: listOf(NoticeRow),
});

export const GateItem = z.object({
  key: z.string(),
  ok: z.boolean(),
  detail: z.string(),
  /** Shown first, but publishing may go on. */
  isAdvice: z.optional(z.boolean()),
});
export type GateItem = z.infer<typeof GateItem>;

/** A sample that joins a public notice when its working copy is released. */
export const AddedCheck = z.object({
  key: z.string(),
  seqNo: z.number(),
  food: z.string(),
  maker: z.string(),
  batch: z.string(),
  producedOn: z.string(),
  result: z.enum(CHECK_RESULT.keys),
  items: z.string(),
});
export type AddedCheck = z.infer<typeof AddedCheck>;

export const NoticeDetail = z.extend(NoticeRow, {
  ...itemStanding,
  form: NoticeForm,
  changedRecords: z.array(z.number()),
  /** Samples added by the working copy, the first of them, and their number. */
  addedRecords: z.array(AddedCheck),
  addedTotal: z.number(),
  gate: z.array(GateItem),
  withdrawnReason: z.string(),
});
export type NoticeDetail = z.infer<typeof NoticeDetail>;

export const getDeskNotice = deskGet('/api/desk/notice/get', {
  right: 'records.view',
  summary: 'One notice as edited, with what is missing for publication.',
  input: z.object({ id }),
  data: NoticeDetail,
});

export const addNotice = deskPost('/api/desk/notice/add', {
  right: ['records.write', 'records.edit'],
  summary: 'Creates a notice.',
  input: NoticeForm,
  data: z.object({ id: z.number() }),
});

export const saveNotice = deskPost('/api/desk/notice/save', {
  right: ['records.write', 'records.edit'],
  summary: 'Changes a notice; for a published one, its working copy.',
  input: z.object({ id, version, form: NoticeForm }),
  data: z.object({ version: z.number() }),
});

export const moveNotice = deskPost('/api/desk/notice/move', {
  right: 'records.view',
  summary: 'Takes a notice with all its records one step on: submit, pass, return, publish and so on.',
  input: z.object({ ...moveFields, version, remark: z._default(text(500), '') }),
  data: z.object({ state: z.enum(PUBLISH_STATE.keys) }),
});

export const CheckItemForm = z.object({ name: filled(200), result: filled(500), limit: filled(500) });

export const CheckForm = z.object({
  sampleNo: wordsUpTo(40),
  seqNo: wholeNumber(1, 100_000, 'rule.integer'),
  makerName: wordsUpTo(120),
  makerAddress: wordsUpTo(200),
  consignorName: wordsUpTo(120),
  consignorAddress: wordsUpTo(200),
  sampledName: wordsUpTo(120),
  sampledAddress: wordsUpTo(200),
  platform: wordsUpTo(60),
  shopName: wordsUpTo(120),
  foodName: filled(80),
  spec: wordsUpTo(60),
  trademark: wordsUpTo(60),
  producedOn: dayOrNone,
  batchNo: wordsUpTo(60),
  category: choiceOf(DAIRY_CATEGORY),
  result: choiceOf(CHECK_RESULT),
  items: z.array(CheckItemForm, 'rule.type').check(z.maxLength(CHECK_MAX_ITEMS, 'rule.limit')),
  lab: wordsUpTo(120),
  retestLab: wordsUpTo(120),
  taskSource: wordsUpTo(80),
  authenticity: choiceOf(AUTHENTICITY_STATE),
  retest: choiceOf(RETEST_STATE),
  disposal: wordsUpTo(500),
  disposalUrl: urlOrNone,
  disposedOn: dayOrNone,
  remark: wordsUpTo(500),
});
export type CheckForm = z.infer<typeof CheckForm>;

export const DeskCheckRow = z.object({
  id: z.number(),
  notice: z.object({ id: z.number(), title: z.string(), state: z.enum(PUBLISH_STATE.keys) }),
  seqNo: z.number(),
  sampleNo: z.string(),
  food: z.string(),
  maker: z.string(),
  trademark: z.string(),
  batch: z.string(),
  producedOn: z.nullable(z.string()),
  category: z.enum(DAIRY_CATEGORY.keys),
  result: z.enum(CHECK_RESULT.keys),
  retest: z.enum(RETEST_STATE.keys),
  authenticity: z.enum(AUTHENTICITY_STATE.keys),
  items: z.string(),
  brand: z.nullable(Named),
  updatedAt: z.number(),
});
export type DeskCheckRow = z.infer<typeof DeskCheckRow>;

export const listDeskChecks = deskGet('/api/desk/check/list', {
  right: 'records.view',
  summary: 'Samples in every state.',
  input: z.object({
    ...listQuery,
    q: searchWords,
    notice: noId,
    result: z._default(z.union([z.literal(''), z.enum(CHECK_RESULT.keys)], 'rule.type'), ''),
    category: z._default(z.union([z.literal(''), z.enum(DAIRY_CATEGORY.keys)], 'rule.type'), ''),
    retest: z._default(z.union([z.literal(''), z.enum(RETEST_STATE.keys)], 'rule.type'), ''),
    brand: z._default(z.enum(['', 'matched', 'unmatched'], 'rule.type'), ''),
    state: z._default(z.union([z.literal(''), z.enum(PUBLISH_STATE.keys)], 'rule.type'), ''),
  }),
  data: listOf(DeskCheckRow),
});

export const DeskCheck = z.extend(DeskCheckRow, { version: z.number(), form: CheckForm, isWorkingCopy: z.boolean() });
export type DeskCheck = z.infer<typeof DeskCheck>;

export const getDeskCheck = deskGet('/api/desk/check/get', {
  right: 'records.view',
  summary: 'One sample as edited.',
  input: z.object({ id }),
  data: DeskCheck,
});

export const addCheck = deskPost('/api/desk/check/add', {
  right: ['records.write', 'records.edit'],
  summary: 'Adds a sample; for a published notice it goes to the working copy.',
  input: z.object({ notice: id, form: CheckForm }),
  /** 0 while it is part of a working copy: its id is assigned on publication. */
  data: z.object({ id: z.number() }),
});

export const dropAddedCheck = deskPost('/api/desk/check/dropAdded', {
  right: ['records.write', 'records.edit'],
  summary: 'Removes a new sample from the working copy of a published notice.',
  input: z.object({ notice: id, key: filled(60) }),
  data: z.null(),
});

export const saveCheck = deskPost('/api/desk/check/save', {
  right: ['records.write', 'records.edit'],
  summary: 'Changes a sample; for a published notice, its working copy.',
  input: z.object({ id, version, form: CheckForm }),
  data: z.object({ version: z.number() }),
});

export const removeCheck = deskPost('/api/desk/check/remove', {
  right: ['records.write', 'records.edit'],
  summary: 'Removes a sample of a notice that was never public.',
  input: z.object({ id, reason: required.check(z.maxLength(200, 'rule.text')) }),
  data: z.null(),
});
