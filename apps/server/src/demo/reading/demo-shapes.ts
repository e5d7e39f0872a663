import { isUscc } from '@rujian/contract/base/identifiers/uscc';
import { FILTER_PAGE } from '@rujian/contract/vocabulary/alerts';
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

const text = z.string();
const textOrNone = z._default(text, '');
const number = z.number();
const daysAgo = number.check(z.gte(0));
const names = z.array(text);
const numbers = z.record(text, number);
const withdrawn = z.optional(z.strictObject({ daysAgo, reason: text }));

/** The same schema for several fields. */
function each<Schema extends z.core.$ZodType, Name extends string>(schema: Schema, ...fields: Name[]) {
  return Object.fromEntries(fields.map((field) => [field, schema])) as Record<Name, Schema>;
}

function listOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.array(z.strictObject(shape));
}

const CoverFile = z.strictObject({
  topic: z.enum(TOPICS),
  variant: number,
  palette: text.check(z.refine(isCoverPalette, 'unknown palette')),
  /** By default the picture is drawn from the article's id. */
  seed: z.optional(number),
});
export type CoverFile = z.output<typeof CoverFile>;

export const ColumnFile = z.strictObject({
  ...each(text, 'slug', 'name', 'nameEn', 'description', 'descriptionEn'),
  template: z.optional(z.enum(COLUMN_TEMPLATE.keys)),
});

export const BrandFile = z.strictObject({
  ...each(text, 'slug', 'name', 'nameEn', 'company', 'description'),
  founded: number,
  ...each(z.nullable(text), 'region', 'website'),
  ...each(names, 'categories', 'categoriesEn', 'aliases'),
  claimedDaysAgo: z.optional(daysAgo),
  facts: z._default(listOf({ ...each(text, 'label', 'value', 'source'), daysAgo }), []),
  /** Label values of some products per 100 g or 100 ml. */
  labels: z._default(listOf({ ...each(text, 'product', 'standardNo', 'barcode'), values: numbers }), []),
});

export const StaffFile = z.strictObject({
  ...each(text, 'account', 'name'),
  roles: z._default(z.array(z.enum(STAFF_ROLE.keys)), ['column_editor']),
});

/** A file `pictures/<name>.webp` of the library, or, with members, of complaints. */
export const PictureFile = z.strictObject({
  ...each(text, 'name', 'title'),
  ...each(z.optional(text), 'by', 'folder'),
  ...each(z._default(names, []), 'members', 'tags'),
  daysAgo,
  ...each(textOrNone, 'alt', 'caption', 'credit', 'source'),
  licence: z._default(z.enum(MEDIA_LICENCE.keys), 'own'),
  /** Negative: it has ended. */
  licenceInDays: z.optional(number),
});

export const JournalEntry = z.strictObject({
  daysAgo,
  /** `staff:` or `member:` and a name; `site` runs the job of this name. */
  by: text,
  call: text,
  /** A text such as `@brand:江畔` becomes its id, `@name.id` is of the answer kept as `name`. */
  input: z._default(z.record(text, z.json()), {}),
  as: z.optional(text),
});

export const MemberFile = z.strictObject({
  ...each(text, 'nickname', 'motto', 'region'),
  gender: number,
  birthday: z.nullable(z.iso.date()),
});

export const ArticleFile = z.strictObject({
  ...each(text, 'title', 'summary', 'column', 'author', 'editor', 'source'),
  ...each(textOrNone, 'subtitle', 'kicker'),
  ...each(names, 'tags', 'brands'),
  daysAgo,
  cover: CoverFile,
  ...each(z._default(z.boolean(), false), 'top', 'hot'),
  withdrawn,
});

export const AuthorFile = z.strictObject(each(text, 'name', 'intro'));

/** What a long read carries besides its text; `related` is the slug of an article. */
export const FeatureFile = z.strictObject({
  points: names,
  quote: z.strictObject(each(text, 'text', 'by')),
  chart: z.strictObject({
    ...each(text, 'title', 'unit', 'source'),
    kind: z.enum(TEXT_CHARTS),
    head: z.tuple([text, text]),
    rows: z.array(z.tuple([text, number])),
  }),
  related: text,
});

/** The article's file contains the corrected text; `was` is the original one. */
export const CorrectionFile = z.strictObject({
  ...each(text, 'article', 'text', 'was', 'is'),
  kind: z.enum(CORRECTION_KINDS),
  daysAgo,
});

export const HeadlineSlotFile = z.strictObject({
  slot: z.enum(HEADLINE_SLOT.keys),
  article: text,
  label: z.optional(z.enum(HEADLINE_LABEL.keys)),
});

export const TopicFile = z.strictObject({
  ...each(text, 'slug', 'title', 'summary'),
  /** How many more readers its articles have. */
  interest: number,
  articleTitles: names,
  daysAgo,
});

export const NoticeFile = z.strictObject({
  ...each(text, 'id', 'title', 'authority', 'bulletinNo', 'summary', 'body'),
  publishedDaysAgo: daysAgo,
  records: listOf({
    ...each(text, 'foodName', 'trademark', 'spec', 'batchNo', 'producer', 'producerAddress'),
    ...each(text, 'sampledAt', 'sampledAddress', 'category', 'lab'),
    brand: z.nullable(text),
    productionDaysAgo: daysAgo,
    result: z.enum(['qualified', 'unqualified']),
    items: listOf({ ...each(text, 'name', 'found', 'standard'), qualified: z.boolean() }),
    retest: z.optional(z.enum(['applied', 'upheld', 'overturned'])),
    ...each(z.optional(text), 'retestLab', 'remark'),
    authenticity: z.optional(z.enum(['disputed', 'confirmed_fake'])),
    disposal: z.optional(z.strictObject({ text, daysAgo })),
  }),
});

export const EvaluationFile = z.strictObject({
  ...each(text, 'title', 'summary', 'category', 'question', 'conclusion', 'lab', 'funding', 'independence', 'method'),
  daysAgo,
  cover: CoverFile,
  ...each(z.tuple([daysAgo, daysAgo]), 'sampledDaysAgo', 'testedDaysAgo'),
  report: z.strictObject({ no: text, pages: number }),
  /** Packs bought of each product. */
  samples: number,
  indicators: listOf({
    ...each(text, 'key', 'name', 'unit', 'method'),
    better: z.enum(['high', 'low', 'none']),
    limit: textOrNone,
    weight: number,
    /** Limit of detection; a value of 0 then means that nothing was found. */
    lod: z.optional(number),
    /** Value and score; by default derived from limit, direction and the field. */
    anchors: z._default(z.array(z.tuple([number, number])), []),
  }),
  products: listOf({
    ...each(text, 'brand', 'name', 'spec', 'batch', 'verdict'),
    producedDaysAgo: daysAgo,
    replicates: z._default(z.record(text, z.array(number)), {}),
    ...each(number, 'price', 'pricePer100'),
    values: numbers,
    ...each(names, 'pros', 'cons'),
  }),
  /** Brand answers to the prior notice of the results. */
  answers: z._default(
    listOf({ ...each(text, 'brand', 'text'), informedDaysAgo: daysAgo, answeredDaysAgo: z.nullable(daysAgo) }),
    [],
  ),
  corrections: z._default(listOf({ daysAgo, kind: z.enum(CORRECTION_KINDS), text }), []),
  /** The file of the newer test of the same question. */
  supersededBy: z.optional(text),
  withdrawn,
});

const entry = { brand: text, product: z.nullable(text), score: number, metricValues: z.optional(z.array(number)) };
const sampleSize = z.nullable(number);

export const BillboardFile = z.strictObject({
  ...each(text, 'slug', 'title', 'unit', 'methodology', 'dataSource', 'independence'),
  category: z.enum(DAIRY_CATEGORY.keys),
  kind: z.enum(BILLBOARD_KIND.keys),
  periodType: z.enum(['month', 'quarter', 'half', 'year']),
  /** The period is not over and voting is open. */
  running: z.boolean(),
  cover: CoverFile,
  votable: z.boolean(),
  metrics: listOf({ ...each(text, 'name', 'nameEn'), weightPercent: number }),
  sampleSize,
  entries: listOf({ ...entry, rank: number, previousRank: z.nullable(number), comment: text }),
  /** Earlier editions with their scores, newest first; ranks are derived. */
  past: listOf({ sampleSize, methodChange: z.optional(text), entries: listOf(entry) }),
});

export const SubjectFile = z.strictObject({
  ...each(text, 'slug', 'title', 'accent', 'lead'),
  subtitle: textOrNone,
  daysAgo,
  endedDaysAgo: z.optional(daysAgo),
  withdrawn,
  cover: CoverFile,
  ...each(names, 'tags', 'brands'),
  blocks: listOf({
    ...each(text, 'heading', 'text'),
    kind: z.enum(BLOCK_TYPES),
    width: z.optional(z.enum(BLOCK_WIDTHS)),
    /** Validated against the shape of its kind by a test; names become ids when it is loaded. */
    items: z.array(z.record(text, z.json())),
  }),
});

const standard = { ...each(text, 'no', 'title'), state: z.enum(STANDARD_STATE.keys), effectiveOn: z.iso.date() };

export const TermFile = z.strictObject({
  ...each(text, 'term', 'pinyin', 'category', 'nameEn', 'summary'),
  ...each(names, 'aliases', 'related'),
  policy: z._default(z.enum(LINK_POLICY.keys), 'auto'),
  picture: z.enum(TOPICS),
  infobox: listOf(each(text, 'label', 'value')),
  references: listOf({ ...each(text, 'title', 'publisher'), date: z.optional(z.iso.date()) }),
  standards: z._default(listOf(standard), []),
  withdrawn,
});

export const ComplaintFile = z.strictObject({
  serial: number,
  ...each(text, 'title', 'brand', 'product', 'kind', 'text', 'nickname'),
  demand: names,
  amount: z.nullable(number),
  region: z.nullable(text),
  daysAgo,
  state: z.enum(COMPLAINT_STATE.keys),
  rejectCode: z.optional(z.enum(COMPLAINT_REJECT_CODES)),
  ...each(textOrNone, 'batchNo', 'channel'),
  boughtDaysAgo: z.optional(daysAgo),
  /** The serial of the complaint it was merged into. */
  mergedInto: z.optional(number),
  timeline: listOf({ at: daysAgo, actor: z.enum(['user', 'desk', 'brand']), ...each(text, 'action', 'text') }),
  satisfaction: z.nullable(z.strictObject(each(number, 'speed', 'attitude', 'result'))),
});

const question = each(text, 'q', 'a');
export const QuestionFile = z.strictObject({ ...question, en: z.strictObject(question) });

export const CommentFile = z.strictObject({
  ...each(text, 'articleTitle', 'nickname', 'region', 'text'),
  praise: number,
  daysAgo,
  /** Index of the answered comment in this list, from 0. */
  replyTo: z.nullable(number),
});

export const RecallFile = z.strictObject({
  ...each(text, 'food', 'maker', 'reason', 'advice', 'quantity', 'agency'),
  brand: z.nullable(text),
  batches: names,
  level: z.enum(RECALL_LEVEL.keys),
  kind: z.enum(RECALL_KIND.keys),
  state: z.enum(RECALL_STATE.keys),
  announcedDaysAgo: number,
  /** The stories that name it. */
  articles: z.optional(names),
});

export const RepresentFile = z.strictObject({
  /** Files of a claim: `claims/<brand>-licence.webp` and `-letter.webp`. */
  claims: listOf({
    ...each(text, 'brand', 'nickname', 'contactName', 'region'),
    daysAgo,
    /** Not a number that exists, so that no one can log in with it. */
    mobile: text.check(z.regex(/^120\d{8}$/)),
    uscc: text.check(z.refine(isUscc, 'wrong check sign')),
    state: z.enum(['submitted', 'approved', 'rejected']),
    /** An approval is from the day since when the brand is claimed. */
    decidedDaysAgo: z.optional(daysAgo),
    reason: textOrNone,
  }),
  /** Articles and brands that the representative with a password keeps. */
  ...each(names, 'collects', 'follows'),
  filters: listOf({ page: z.enum(FILTER_PAGE.keys), query: z.record(text, text) }),
  replies: listOf(each(text, 'brand', 'title', 'text')),
  responses: listOf({
    ...each(text, 'brand', 'batch', 'text'),
    daysAgo,
    state: z.enum(['submitted', 'published']),
    publishedDaysAgo: z.optional(daysAgo),
  }),
  facts: listOf({
    ...each(text, 'brand', 'subject', 'proposed'),
    daysAgo,
    sourceUrl: z.url(),
    state: z.enum(['submitted', 'accepted']),
    decidedDaysAgo: z.optional(daysAgo),
  }),
});

export const PricesFile = z.strictObject({ note: text, ...each(z.array(number), 'rawMilk', 'gdtWholeMilkPowder') });

export const NewsroomFile = z.strictObject({
  plans: listOf({
    ...each(text, 'title', 'note', 'column'),
    inDays: number,
    state: z.enum(PLAN_STATE.keys),
    assignee: z.optional(text),
  }),
  contributions: listOf({
    ...each(text, 'member', 'column', 'penName', 'title', 'body'),
    daysAgo,
    state: z.enum(['submitted', 'in_review', 'revise', 'rejected']),
    answer: z.optional(text),
  }),
  errata: listOf({ ...each(text, 'member', 'article', 'quote', 'body', 'suggestion'), daysAgo }),
});
