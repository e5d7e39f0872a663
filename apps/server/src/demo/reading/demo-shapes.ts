import { isUscc } from '@rujian/contract/base/identifiers/uscc';
import { COLUMN_TEMPLATE, CORRECTION_KINDS, PLAN_STATE } from '@rujian/contract/vocabulary/articles';
import { BILLBOARD_KIND } from '@rujian/contract/vocabulary/billboards';
import { DAIRY_CATEGORY, STANDARD_STATE } from '@rujian/contract/vocabulary/brands';
import { COMPLAINT_REJECT_CODES, COMPLAINT_STATE } from '@rujian/contract/vocabulary/complaints';
import { LINK_POLICY } from '@rujian/contract/vocabulary/encyclopedia';
import { HEADLINE_LABEL, HEADLINE_SLOT } from '@rujian/contract/vocabulary/headlines';
import { MEDIA_LICENCE } from '@rujian/contract/vocabulary/shared/media';
import { RECALL_KIND, RECALL_LEVEL, RECALL_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { STAFF_ROLE } from '@rujian/contract/vocabulary/staff';
import { BLOCK_TYPES, BLOCK_WIDTHS, TEXT_CHARTS } from '@rujian/contract/vocabulary/subjects';
import { isCoverPalette, TOPICS } from '@rujian/covers';
import * as z from 'zod/mini';

/* Unknown keys are refused everywhere: a misspelt one would be lost silently. */

const daysAgo = z.number().check(z.gte(0));
const names = z.array(z.string());

export const CoverFile = z.strictObject({
  topic: z.enum(TOPICS),
  variant: z.number(),
  palette: z.string().check(z.refine(isCoverPalette, 'unknown palette')),
  /** By default the picture is drawn from the article's id. */
  seed: z.optional(z.number()),
});
export type CoverFile = z.output<typeof CoverFile>;

export const ColumnFile = z.strictObject({
  slug: z.string(),
  name: z.string(),
  nameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  template: z.optional(z.enum(COLUMN_TEMPLATE.keys)),
});

export const BrandFile = z.strictObject({
  slug: z.string(),
  name: z.string(),
  nameEn: z.string(),
  company: z.string(),
  founded: z.number(),
  region: z.nullable(z.string()),
  categories: names,
  categoriesEn: names,
  description: z.string(),
  website: z.nullable(z.string()),
  aliases: names,
  claimedDaysAgo: z.optional(daysAgo),
  facts: z._default(z.array(z.strictObject({ label: z.string(), value: z.string(), source: z.string(), daysAgo })), []),
  /** Label values of some products per 100 g or 100 ml. */
  labels: z._default(
    z.array(
      z.strictObject({
        product: z.string(),
        standardNo: z.string(),
        barcode: z.string(),
        values: z.record(z.string(), z.number()),
      }),
    ),
    [],
  ),
});

export const StaffFile = z.strictObject({
  account: z.string(),
  name: z.string(),
  roles: z._default(z.array(z.enum(STAFF_ROLE.keys)), ['column_editor']),
});

/** A file `pictures/<name>.webp` of the library, or, with members, of complaints. */
export const PictureFile = z.strictObject({
  name: z.string(),
  by: z.optional(z.string()),
  members: z._default(names, []),
  daysAgo,
  folder: z.optional(z.string()),
  title: z.string(),
  alt: z._default(z.string(), ''),
  caption: z._default(z.string(), ''),
  credit: z._default(z.string(), ''),
  source: z._default(z.string(), ''),
  licence: z._default(z.enum(MEDIA_LICENCE.keys), 'own'),
  /** Negative: it has ended. */
  licenceInDays: z.optional(z.number()),
  tags: z._default(names, []),
});

export const JournalEntry = z.strictObject({
  daysAgo,
  /** `staff:` or `member:` and a name; `site` runs the job of this name. */
  by: z.string(),
  call: z.string(),
  /** A text such as `@brand:江畔` becomes its id, `@name.id` is of the answer kept as `name`. */
  input: z._default(z.record(z.string(), z.json()), {}),
  as: z.optional(z.string()),
});

export const MemberFile = z.strictObject({
  nickname: z.string(),
  motto: z.string(),
  gender: z.number(),
  birthday: z.nullable(z.iso.date()),
  region: z.string(),
});

export const ArticleFile = z.strictObject({
  title: z.string(),
  subtitle: z._default(z.string(), ''),
  kicker: z._default(z.string(), ''),
  summary: z.string(),
  column: z.string(),
  tags: names,
  brands: names,
  author: z.string(),
  editor: z.string(),
  source: z.string(),
  daysAgo,
  cover: CoverFile,
  top: z._default(z.boolean(), false),
  hot: z._default(z.boolean(), false),
  /** Withdrawn after publication, with the date and reason shown at its address. */
  withdrawn: z.optional(z.strictObject({ daysAgo, reason: z.string() })),
});

export const AuthorFile = z.strictObject({ name: z.string(), intro: z.string() });

/** What a long read carries besides its text; `related` is the slug of an article. */
export const FeatureFile = z.strictObject({
  points: names,
  quote: z.strictObject({ text: z.string(), by: z.string() }),
  chart: z.strictObject({
    title: z.string(),
    unit: z.string(),
    source: z.string(),
    kind: z.enum(TEXT_CHARTS),
    head: z.tuple([z.string(), z.string()]),
    rows: z.array(z.tuple([z.string(), z.number()])),
  }),
  related: z.string(),
});

/** The article's file contains the corrected text; `was` is the original one. */
export const CorrectionFile = z.strictObject({
  article: z.string(),
  kind: z.enum(CORRECTION_KINDS),
  text: z.string(),
  daysAgo,
  was: z.string(),
  is: z.string(),
});

export const HeadlineSlotFile = z.strictObject({
  slot: z.enum(HEADLINE_SLOT.keys),
  article: z.string(),
  label: z.optional(z.enum(HEADLINE_LABEL.keys)),
});

export const TopicFile = z.strictObject({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** How many more readers its articles have. */
  interest: z.number(),
  articleTitles: names,
  daysAgo,
});

export const NoticeFile = z.strictObject({
  id: z.string(),
  title: z.string(),
  authority: z.string(),
  bulletinNo: z.string(),
  publishedDaysAgo: daysAgo,
  summary: z.string(),
  body: z.string(),
  records: z.array(
    z.strictObject({
      foodName: z.string(),
      brand: z.nullable(z.string()),
      trademark: z.string(),
      spec: z.string(),
      productionDaysAgo: daysAgo,
      batchNo: z.string(),
      producer: z.string(),
      producerAddress: z.string(),
      sampledAt: z.string(),
      sampledAddress: z.string(),
      category: z.string(),
      result: z.enum(['qualified', 'unqualified']),
      items: z.array(
        z.strictObject({ name: z.string(), found: z.string(), standard: z.string(), qualified: z.boolean() }),
      ),
      lab: z.string(),
      retest: z.optional(z.enum(['applied', 'upheld', 'overturned'])),
      retestLab: z.optional(z.string()),
      authenticity: z.optional(z.enum(['disputed', 'confirmed_fake'])),
      disposal: z.optional(z.strictObject({ text: z.string(), daysAgo })),
      remark: z.optional(z.string()),
    }),
  ),
});

export const EvaluationFile = z.strictObject({
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  daysAgo,
  cover: CoverFile,
  question: z.string(),
  conclusion: z.string(),
  sampledDaysAgo: z.tuple([daysAgo, daysAgo]),
  testedDaysAgo: z.tuple([daysAgo, daysAgo]),
  lab: z.string(),
  report: z.strictObject({ no: z.string(), pages: z.number() }),
  funding: z.string(),
  /** Packs bought of each product. */
  samples: z.number(),
  independence: z.string(),
  method: z.string(),
  indicators: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      unit: z.string(),
      better: z.enum(['high', 'low', 'none']),
      limit: z._default(z.string(), ''),
      weight: z.number(),
      method: z.string(),
      /** Limit of detection; a value of 0 then means that nothing was found. */
      lod: z.optional(z.number()),
      /** Value and score; by default derived from limit, direction and the field. */
      anchors: z._default(z.array(z.tuple([z.number(), z.number()])), []),
    }),
  ),
  products: z.array(
    z.strictObject({
      brand: z.string(),
      name: z.string(),
      spec: z.string(),
      batch: z.string(),
      producedDaysAgo: daysAgo,
      replicates: z._default(z.record(z.string(), z.array(z.number())), {}),
      price: z.number(),
      pricePer100: z.number(),
      values: z.record(z.string(), z.number()),
      pros: names,
      cons: names,
      verdict: z.string(),
    }),
  ),
  /** Brand answers to the prior notice of the results. */
  answers: z._default(
    z.array(
      z.strictObject({
        brand: z.string(),
        informedDaysAgo: daysAgo,
        answeredDaysAgo: z.nullable(daysAgo),
        text: z.string(),
      }),
    ),
    [],
  ),
  corrections: z._default(z.array(z.strictObject({ daysAgo, kind: z.enum(CORRECTION_KINDS), text: z.string() })), []),
  /** The file of the newer test of the same question. */
  supersededBy: z.optional(z.string()),
  withdrawn: z.optional(z.strictObject({ daysAgo, reason: z.string() })),
});

const metricValues = z.optional(z.array(z.number()));
const sampleSize = z.nullable(z.number());

export const BillboardFile = z.strictObject({
  slug: z.string(),
  title: z.string(),
  category: z.enum(DAIRY_CATEGORY.keys),
  kind: z.enum(BILLBOARD_KIND.keys),
  periodType: z.enum(['month', 'quarter', 'half', 'year']),
  /** The period is not over and voting is open. */
  running: z.boolean(),
  cover: CoverFile,
  unit: z.string(),
  votable: z.boolean(),
  methodology: z.string(),
  metrics: z.array(z.strictObject({ name: z.string(), nameEn: z.string(), weightPercent: z.number() })),
  dataSource: z.string(),
  independence: z.string(),
  sampleSize,
  entries: z.array(
    z.strictObject({
      rank: z.number(),
      previousRank: z.nullable(z.number()),
      brand: z.string(),
      product: z.nullable(z.string()),
      score: z.number(),
      metricValues,
      comment: z.string(),
    }),
  ),
  /** Earlier editions with their scores, newest first; ranks are derived. */
  past: z.array(
    z.strictObject({
      sampleSize,
      methodChange: z.optional(z.string()),
      entries: z.array(
        z.strictObject({ brand: z.string(), product: z.nullable(z.string()), score: z.number(), metricValues }),
      ),
    }),
  ),
});

export const SubjectFile = z.strictObject({
  slug: z.string(),
  title: z.string(),
  subtitle: z._default(z.string(), ''),
  accent: z.string(),
  daysAgo,
  /** The subject has ended and stays public. */
  endedDaysAgo: z.optional(daysAgo),
  withdrawn: z.optional(z.strictObject({ daysAgo, reason: z.string() })),
  cover: CoverFile,
  lead: z.string(),
  tags: names,
  brands: names,
  blocks: z.array(
    z.strictObject({
      heading: z.string(),
      kind: z.enum(BLOCK_TYPES),
      text: z.string(),
      width: z.optional(z.enum(BLOCK_WIDTHS)),
      /** Validated against the shape of its kind by a test; names become ids when it is loaded. */
      items: z.array(z.record(z.string(), z.json())),
    }),
  ),
});

export const TermFile = z.strictObject({
  term: z.string(),
  aliases: names,
  pinyin: z.string(),
  category: z.string(),
  policy: z._default(z.enum(LINK_POLICY.keys), 'auto'),
  nameEn: z.string(),
  picture: z.enum(TOPICS),
  summary: z.string(),
  related: names,
  infobox: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  references: z.array(z.strictObject({ title: z.string(), publisher: z.string(), date: z.optional(z.iso.date()) })),
  standards: z._default(
    z.array(
      z.strictObject({
        no: z.string(),
        title: z.string(),
        state: z.enum(STANDARD_STATE.keys),
        effectiveOn: z.iso.date(),
      }),
    ),
    [],
  ),
  withdrawn: z.optional(z.strictObject({ daysAgo, reason: z.string() })),
});

export const ComplaintFile = z.strictObject({
  serial: z.number(),
  title: z.string(),
  brand: z.string(),
  product: z.string(),
  kind: z.string(),
  demand: names,
  amount: z.nullable(z.number()),
  text: z.string(),
  nickname: z.string(),
  region: z.nullable(z.string()),
  daysAgo,
  state: z.enum(COMPLAINT_STATE.keys),
  rejectCode: z.optional(z.enum(COMPLAINT_REJECT_CODES)),
  batchNo: z._default(z.string(), ''),
  boughtDaysAgo: z.optional(daysAgo),
  channel: z._default(z.string(), ''),
  /** The serial of the complaint it was merged into. */
  mergedInto: z.optional(z.number()),
  timeline: z.array(
    z.strictObject({ at: daysAgo, actor: z.enum(['user', 'desk', 'brand']), action: z.string(), text: z.string() }),
  ),
  satisfaction: z.nullable(z.strictObject({ speed: z.number(), attitude: z.number(), result: z.number() })),
});

const Question = z.strictObject({ q: z.string(), a: z.string() });
export const QuestionFile = z.strictObject({ ...Question.shape, en: Question });

export const CommentFile = z.strictObject({
  articleTitle: z.string(),
  nickname: z.string(),
  region: z.string(),
  text: z.string(),
  praise: z.number(),
  daysAgo,
  /** Index of the answered comment in this list, from 0. */
  replyTo: z.nullable(z.number()),
});

export const RecallFile = z.strictObject({
  food: z.string(),
  maker: z.string(),
  brand: z.nullable(z.string()),
  batches: z.array(z.string()),
  reason: z.string(),
  advice: z.string(),
  quantity: z.string(),
  level: z.enum(RECALL_LEVEL.keys),
  kind: z.enum(RECALL_KIND.keys),
  state: z.enum(RECALL_STATE.keys),
  agency: z.string(),
  announcedDaysAgo: z.number(),
});

const submission = { brand: z.string(), daysAgo };
export const RepresentFile = z.strictObject({
  /** Files of a claim: `claims/<brand>-licence.webp` and `-letter.webp`. */
  claims: z.array(
    z.strictObject({
      ...submission,
      nickname: z.string(),
      /** Not a number that exists, so that no one can log in with it. */
      mobile: z.string().check(z.regex(/^120\d{8}$/)),
      uscc: z.string().check(z.refine(isUscc, 'wrong check sign')),
      contactName: z.string(),
      region: z.string(),
      state: z.enum(['submitted', 'approved', 'rejected']),
      /** An approval is from the day since when the brand is claimed. */
      decidedDaysAgo: z.optional(daysAgo),
      reason: z._default(z.string(), ''),
    }),
  ),
  /** Articles and brands that the representative with a password keeps. */
  collects: names,
  follows: names,
  replies: z.array(z.strictObject({ brand: z.string(), title: z.string(), text: z.string() })),
  /** To spot checks of the batch. */
  responses: z.array(
    z.strictObject({
      ...submission,
      batch: z.string(),
      text: z.string(),
      state: z.enum(['submitted', 'published']),
      publishedDaysAgo: z.optional(daysAgo),
    }),
  ),
  facts: z.array(
    z.strictObject({
      ...submission,
      subject: z.string(),
      proposed: z.string(),
      sourceUrl: z.url(),
      state: z.enum(['submitted', 'accepted']),
      decidedDaysAgo: z.optional(daysAgo),
    }),
  ),
});

export const PricesFile = z.strictObject({
  note: z.string(),
  rawMilk: z.array(z.number()),
  gdtWholeMilkPowder: z.array(z.number()),
});

export const NewsroomFile = z.strictObject({
  plans: z.array(
    z.strictObject({
      inDays: z.number(),
      title: z.string(),
      note: z.string(),
      state: z.enum(PLAN_STATE.keys),
      column: z.string(),
      assignee: z.optional(z.string()),
    }),
  ),
  contributions: z.array(
    z.strictObject({
      member: z.string(),
      column: z.string(),
      daysAgo,
      state: z.enum(['submitted', 'in_review', 'revise', 'rejected']),
      penName: z.string(),
      title: z.string(),
      body: z.string(),
      answer: z.optional(z.string()),
    }),
  ),
  errata: z.array(
    z.strictObject({
      member: z.string(),
      article: z.string(),
      daysAgo,
      quote: z.string(),
      body: z.string(),
      suggestion: z.string(),
    }),
  ),
});
