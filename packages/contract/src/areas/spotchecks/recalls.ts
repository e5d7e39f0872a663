import * as z from 'zod/mini';
import { noId } from '../../base/desk-fields.ts';
import { publicGet } from '../../base/endpoint.ts';
import { choiceOf } from '../../base/field-bounds.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Named, Option } from '../../base/refs.ts';
import { RECALL_STATE, RETEST_STATE } from '../../vocabulary/spotchecks.ts';
import { CorrectionNote } from '../articles/corrections.ts';

/** What other pages say about a recall that concerns them. */
export const RecallLine = z.object({
  id: z.number(),
  food: z.string(),
  maker: z.string(),
  batches: z.array(z.string()),
  announcedOn: z.number(),
  /** Under way. */
  isOpen: z.boolean(),
});
export type RecallLine = z.infer<typeof RecallLine>;

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

const RecalledSample = z.object({
  id: z.number(),
  food: z.string(),
  maker: z.string(),
  batchNo: z.string(),
  isFailed: z.boolean(),
  retest: z.enum(RETEST_STATE.keys),
  failedItems: z.array(z.string()),
  notice: z.object({ id: z.number(), agency: z.string(), no: z.string(), title: z.string() }),
  publishedOn: z.number(),
});

const dated = { id: z.number(), title: z.string(), at: z.number() };

export const RecallDetail = z.extend(Recall, {
  trademark: z.string(),
  /** 14 digits, without leading zeros where the pack has fewer. */
  barcodes: z.array(z.string()),
  products: z.array(Named),
  samples: z.array(RecalledSample),
  complaints: z.array(z.object({ ...dated, batchNo: z.string(), state: Option })),
  articles: z.array(z.object(dated)),
  corrections: z.array(CorrectionNote),
  publishedAt: z.number(),
  updatedAt: z.number(),
});
export type RecallDetail = z.infer<typeof RecallDetail>;

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
  summary: 'One recall with the samples, complaints and articles it concerns; a withdrawn one says so.',
  input: z.object({ id }),
  data: RecallDetail,
});

const RECALL_SUBJECTS = ['spotcheck', 'notice', 'complaint', 'news', 'brand', 'product', 'maker', 'open'] as const;
export type RecallSubject = (typeof RECALL_SUBJECTS)[number];

export const listRecallsOf = publicGet('/api/recall/of', {
  summary:
    'The recalls that concern a sample, notice, complaint, article, brand, product or maker, or all that are under way.',
  input: z.object({
    t: z.enum(RECALL_SUBJECTS, 'rule.type'),
    /** Of everything but a maker and `open`. */
    id: z._default(z.union([z.literal(0), id], 'rule.id'), 0),
    /** Of a maker: the full name. */
    name: z._default(z.string('rule.text').check(z.maxLength(120, 'rule.text')), ''),
  }),
  data: z.object({ list: z.array(RecallLine) }),
});
