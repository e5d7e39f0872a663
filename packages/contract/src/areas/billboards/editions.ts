import * as z from 'zod/mini';
import { basedOn, deskReason, urlOrNone, wordsBetween, wordsUpTo } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, wholeNumber } from '../../base/lists.ts';
import { decimal, moment } from '../../base/numbers.ts';
import { itemStanding, moveFields } from '../../base/publishing/edited-items.ts';
import { Named } from '../../base/refs.ts';
import { date } from '../../base/rules.ts';
import { BILLBOARD_KIND, BILLBOARD_OBJECT, EDITION_STATES } from '../../vocabulary/billboards.ts';
import { BILLBOARD_ENTRIES, BILLBOARD_METRICS_MAX, Definition, definitionFields, EditionLine } from './desk.ts';
import { MOVEMENTS } from './public.ts';

export const cloneEdition = deskPost('/api/desk/billboard/clone', {
  right: ['billboards.write', 'billboards.edit'],
  summary: 'Creates an edition with the entries of the last one and their ranks as previous ranks.',
  input: z.object({ billboard: id, period: wordsBetween(2, 30), periodFrom: date, periodTo: date }),
  data: z.object({ id: z.number() }),
});

const object = z.nullable(Named);

export const DeskEntry = z.object({
  id: z.number(),
  name: z.string(),
  brand: object,
  product: object,
  company: object,
  region: object,
  score: z.nullable(z.number()),
  metricValues: z.array(z.nullable(z.number())),
  comment: z.string(),
  evidence: z.array(z.object({ title: z.string(), url: z.string() })),
  rank: z.number(),
  previousRank: z.nullable(z.number()),
  movement: z.enum(MOVEMENTS),
});
export type DeskEntry = z.infer<typeof DeskEntry>;

export const DeskVote = z.object({
  opensAt: z.number(),
  closesAt: z.number(),
  frozenReason: z.string(),
  /** When the result may be published; null while the vote is open. */
  auditUntil: z.nullable(z.number()),
  summary: z.string(),
  totals: z.object({ raw: z.number(), counted: z.number(), held: z.number(), rejected: z.number() }),
  entries: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      raw: z.number(),
      counted: z.number(),
      held: z.number(),
      rejected: z.number(),
    }),
  ),
});
export type DeskVote = z.infer<typeof DeskVote>;

export const DeskEdition = z.object({
  ...EditionLine.shape,
  ...itemStanding,
  version: z.number(),
  billboard: z.object({
    id: z.number(),
    name: z.string(),
    kind: z.enum(BILLBOARD_KIND.keys),
    object: z.enum(BILLBOARD_OBJECT.keys),
    unit: z.string(),
    entriesMax: z.number(),
    votable: z.boolean(),
  }),
  cutoffAt: z.nullable(z.number()),
  sampleSize: z.nullable(z.number()),
  methodChangeNote: z.string(),
  handOrderReason: z.string(),
  withdrawnReason: z.string(),
  definition: Definition,
  published: Definition,
  hasChangedMethod: z.boolean(),
  list: z.array(DeskEntry),
  previous: z.nullable(z.object({ id: z.number(), period: z.string() })),
  canOpenVote: z.boolean(),
  vote: z.nullable(DeskVote),
});
export type DeskEdition = z.infer<typeof DeskEdition>;

export const getDeskEdition = deskGet('/api/desk/billboard/edition', {
  right: 'billboards.view',
  summary: 'One edition with its entries, its reviews and its vote.',
  input: z.object({ id }),
  data: DeskEdition,
});

const noId = z._default(z.nullable(id), null);
const decimalOrNone = z._default(z.nullable(decimal), null);

export const saveEdition = deskPost('/api/desk/billboard/saveEdition', {
  right: ['billboards.write', 'billboards.edit'],
  summary: 'Stores a draft edition with all its entries; ranks are computed from the scores.',
  input: z.object({
    id,
    version: basedOn,
    period: wordsBetween(2, 30),
    periodFrom: date,
    periodTo: date,
    cutoffAt: z._default(z.nullable(moment), null),
    sampleSize: z._default(z.nullable(wholeNumber(0, 1_000_000_000, 'rule.number')), null),
    methodChangeNote: wordsUpTo(500),
    /** If omitted, the method stays the same. */
    definition: z._default(z.nullable(z.object(definitionFields)), null),
    /** Set when the list keeps the order of the jury. */
    handOrderReason: wordsUpTo(300),
    entries: z
      .array(
        z.object({
          id: z.optional(id),
          name: wordsBetween(1, 60),
          brandId: noId,
          productId: noId,
          companyId: noId,
          regionId: noId,
          score: decimalOrNone,
          metricValues: z._default(
            z.array(z.nullable(decimal)).check(z.maxLength(BILLBOARD_METRICS_MAX, 'rule.limit')),
            [],
          ),
          comment: wordsUpTo(120),
          evidence: z._default(
            z.array(z.object({ title: wordsBetween(1, 60), url: urlOrNone })).check(z.maxLength(5, 'rule.limit')),
            [],
          ),
        }),
      )
      .check(z.maxLength(BILLBOARD_ENTRIES.most, 'rule.limit')),
  }),
  data: z.object({ version: z.number() }),
});

export const moveEdition = deskPost('/api/desk/billboard/move', {
  right: 'billboards.view',
  summary: 'Submits, passes, returns, publishes or withdraws an edition.',
  input: z.object({ ...moveFields, version: basedOn, remark: wordsUpTo(500) }),
  data: z.object({ state: z.enum(EDITION_STATES) }),
});

export const openVote = deskPost('/api/desk/vote/open', {
  right: 'billboards.publish',
  summary: 'Opens the vote of a reviewed edition.',
  input: z.object({ edition: id, opensAt: moment, closesAt: moment, reason: deskReason }),
});
