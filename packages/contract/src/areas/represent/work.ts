import * as z from 'zod/mini';
import { memberGet } from '../../base/endpoint.ts';
import { id, listOf, memberListQuery } from '../../base/lists.ts';
import { Named, Option } from '../../base/refs.ts';
import { BRAND_APPEAL_CODES } from '../../vocabulary/complaints.ts';
import { WORK_BOX } from '../../vocabulary/represent.ts';
import { AppealOutcome, EvidenceFile } from '../complaints/cases.ts';
import { ComplaintClock, ComplaintStatistics, complaintLine } from '../complaints/public.ts';
import { ExportedFile } from '../ledger/public.ts';
import { act, words } from './public.ts';
import { REPLY_FILES_MAX, REPLY_TEXT_CHARACTERS, RESPONSE_TEXT_CHARACTERS } from './rules.ts';

/** Files uploaded under the topic `complaint`. */
const files = z._default(z.array(id, 'rule.type').check(z.maxLength(REPLY_FILES_MAX, 'rule.replyFiles')), []);
const yuan = z.string('rule.required').check(z.regex(/^\d{1,6}(?:\.\d{1,2})?$/, 'rule.number'));

export const BrandCase = z.object({
  ...complaintLine,
  state: Option,
  product: z.string(),
  problems: z.array(Option),
  demands: z.array(Option),
  /** In yuan; empty where no amount was given. */
  amount: z.string(),
  submittedAt: z.number(),
  acceptedAt: z.number(),
});
export type BrandCase = z.infer<typeof BrandCase>;

export const listBrandWork = memberGet('/api/represent/complaints', {
  summary: 'Complaints about the brand, least remaining time first.',
  input: z.object({ ...memberListQuery, brand: id, box: z._default(z.enum(WORK_BOX.keys, 'rule.type'), 'waiting') }),
  data: z.extend(listOf(BrandCase), {
    brand: Named,
    boxes: z.array(z.object({ key: z.enum(WORK_BOX.keys), name: z.string(), count: z.number() })),
  }),
});

export const BrandComplaint = z.extend(BrandCase, {
  brand: Named,
  publicName: z.string(),
  /** The original text after consent, else the public copy. */
  detail: z.string(),
  isOriginal: z.boolean(),
  harm: z.string(),
  /** Only if the complainant shares it. */
  contact: z.nullable(z.object({ name: z.string(), mobile: z.string(), orderNo: z.string(), shop: z.string() })),
  evidence: z.array(EvidenceFile),
  clocks: z.array(ComplaintClock),
  timeline: z.array(
    z.object({
      at: z.number(),
      side: z.string(),
      action: z.string(),
      text: z.string(),
      isPrivate: z.boolean(),
      state: z.nullable(Option),
      amount: z.string(),
    }),
  ),
  refusals: z.number(),
  canReply: z.boolean(),
  canPropose: z.boolean(),
  canAppeal: z.boolean(),
  appeal: z.nullable(AppealOutcome),
});
export type BrandComplaint = z.infer<typeof BrandComplaint>;

export const getBrandComplaint = memberGet('/api/represent/complaint', {
  summary: 'One complaint with what the complainant shares with the brand.',
  input: z.object({ brand: id, id }),
  data: BrandComplaint,
});

const target = { brand: id, id };
const replyText = words(REPLY_TEXT_CHARACTERS, 'rule.replyText');

export const replyForBrand = act('reply', 'Answers a complaint for the brand, publicly or to the complainant only.', {
  ...target,
  text: replyText,
  public: z._default(z.boolean('rule.type'), true),
  files,
});
/** The amount is in yuan; 0 if no money is offered. */
export const proposeForBrand = act('propose', 'Proposes a settlement; the complainant confirms or refuses.', {
  ...target,
  amount: yuan,
  text: replyText,
  files,
});
export const appealForBrand = act(
  'appeal',
  'Objects to a complaint: not the brand’s product, duplicate, or malicious.',
  {
    ...target,
    ground: z.enum(BRAND_APPEAL_CODES, 'rule.type'),
    text: words(RESPONSE_TEXT_CHARACTERS, 'rule.responseText'),
    files,
  },
);

/** Medians over all brands with enough complaints; null if there are none. */
export const FieldMedian = z.object({
  brands: z.number(),
  repliedPercent: z.nullable(z.number()),
  onTimePercent: z.nullable(z.number()),
  resolvedPercent: z.nullable(z.number()),
  replyHours: z.nullable(z.number()),
});
export type FieldMedian = z.infer<typeof FieldMedian>;

export const getBrandStatistics = memberGet('/api/represent/statistics', {
  summary: 'The brand’s numbers of twelve months compared with the industry median.',
  input: z.object({ brand: id }),
  data: z.object({ own: ComplaintStatistics, field: FieldMedian }),
});
export type BrandNumbers = z.infer<(typeof getBrandStatistics)['data']>;

export const exportBrandWork = memberGet('/api/represent/export', {
  summary: 'The complaints about the brand as CSV, without personal data.',
  input: z.object({ brand: id }),
  data: ExportedFile,
});
