import * as z from 'zod/mini';
import { dayOrNone, urlOrNone, wordsBetween, wordsUpTo } from '../../base/desk-fields.ts';
import { choiceOf } from '../../base/field-bounds.ts';
import { standardNumbersIn } from '../../base/identifiers/standard-no.ts';
import { id, wholeNumber } from '../../base/lists.ts';
import { decimal } from '../../base/numbers.ts';
import { Option } from '../../base/refs.ts';
import { resource } from '../../base/resource.ts';
import { DAIRY_CATEGORY, LIMIT_TYPE, type LimitType, SOURCE_KIND, STANDARD_STATE } from '../../vocabulary/brands.ts';

const DeskStandard = z.object({
  id: z.number(),
  no: z.string(),
  title: z.string(),
  state: Option,
  issuedOn: z.string(),
  effectiveOn: z.string(),
  abolishedOn: z.string(),
  replacedBy: z.string(),
  url: z.string(),
  note: z.string(),
  limits: z.number(),
  /** Number of products whose label names it. */
  products: z.number(),
});

const standardNo = wordsBetween(4, 40).check(
  z.refine((no) => standardNumbersIn(no)[0] === no && /[—–-]\d{4}$/.test(no), 'rule.standardNo'),
);

export const standardResource = resource({
  type: 'standard',
  rights: { view: 'brands.view', edit: 'brands.edit' },
  summaries: {
    list: 'The library of standards by number or title.',
    save: 'Stores a standard with its state and dates.',
    remove: 'Deletes a standard that no limit cites.',
  },
  row: DeskStandard,
  filters: { state: z.optional(choiceOf(STANDARD_STATE)) },
  fields: {
    no: standardNo,
    title: wordsBetween(2, 100),
    state: choiceOf(STANDARD_STATE),
    issuedOn: dayOrNone,
    effectiveOn: dayOrNone,
    abolishedOn: dayOrNone,
    replacedBy: wordsUpTo(40),
    url: urlOrNone,
    note: wordsUpTo(300),
  },
  check: {
    test: ({ state, effectiveOn }) => state !== 'upcoming' || effectiveOn !== '',
    field: 'effectiveOn',
    rule: 'rule.required',
  },
  title: 'no',
});
export const { list: listStandards, save: saveStandard, remove: deleteStandard } = standardResource;

const decimalOrNone = z._default(z.nullable(decimal), null);

const limitFields = {
  standardId: id,
  category: z.enum(DAIRY_CATEGORY.keys, 'rule.type'),
  type: z.enum(LIMIT_TYPE.keys, 'rule.type'),
  low: decimalOrNone,
  high: decimalOrNone,
  planN: z._default(z.nullable(wholeNumber(1, 60, 'rule.number')), null),
  planC: z._default(z.nullable(wholeNumber(0, 60, 'rule.number')), null),
  planLowerM: decimalOrNone,
  planUpperM: decimalOrNone,
  unit: wordsUpTo(20),
  note: wordsUpTo(200),
};
type LimitNumber = 'low' | 'high' | 'planN' | 'planC' | 'planLowerM' | 'planUpperM';
const LimitInput = z.object(limitFields).check(z.refine(isWhole, { error: 'rule.limitValues', path: ['high'] }));

/** Each kind of limit requires its own numbers. */
function isWhole({ type, ...numbers }: { type: LimitType } & Record<LimitNumber, number | null>): boolean {
  const { low, high, planN, planC, planLowerM, planUpperM } = numbers;
  if (type === 'max') return high !== null;
  if (type === 'min') return low !== null;
  if (type === 'range') return low !== null && high !== null && low <= high;
  if (type === 'absent') return true;
  return (
    planN !== null &&
    planC !== null &&
    planC <= planN &&
    planLowerM !== null &&
    (planUpperM === null || planUpperM >= planLowerM)
  );
}

const DeskIndicator = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  meaning: z.string(),
  meaningEn: z.string(),
  healthNote: z.string(),
  healthNoteEn: z.string(),
  aliases: z.array(z.string()),
  limits: z.array(z.object({ ...limitFields, standardNo: z.string() })),
  uses: z.number(),
});

export const indicatorResource = resource({
  type: 'indicator',
  rights: { view: 'brands.view', edit: 'brands.edit' },
  summaries: {
    list: 'The library of indicators with their aliases, limits and uses.',
    save: 'Stores an indicator, its aliases and its limits by standard and product category.',
    remove: 'Deletes an indicator that no record and no test uses.',
  },
  row: DeskIndicator,
  filters: {},
  fields: {
    key: z.string('rule.required').check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, 'rule.key')),
    name: wordsBetween(1, 30),
    nameEn: wordsUpTo(60),
    unit: wordsUpTo(20),
    meaning: wordsBetween(8, 200),
    meaningEn: wordsUpTo(400),
    healthNote: wordsUpTo(200),
    healthNoteEn: wordsUpTo(400),
    aliases: z._default(z.array(wordsBetween(1, 30)).check(z.maxLength(20, 'rule.limit')), []),
    limits: z._default(z.array(LimitInput).check(z.maxLength(80, 'rule.limit')), []),
  },
  title: 'name',
});
export const { list: listDeskIndicators, save: saveIndicator, remove: deleteIndicator } = indicatorResource;

const ReprintSource = z.object({
  id: z.number(),
  name: z.string(),
  kind: Option,
  host: z.string(),
  basis: z.string(),
  note: z.string(),
  /** Texts of closed sources are no longer reprinted. */
  closed: z.boolean(),
  updatedAt: z.number(),
});

export const sourceResource = resource({
  type: 'source',
  rights: { view: 'brands.view', edit: 'brands.edit' },
  summaries: {
    list: 'Permitted reprint sources.',
    save: 'Stores a reprint source with its legal basis.',
    remove: 'Removes a reprint source.',
  },
  row: ReprintSource,
  filters: { kind: z.optional(choiceOf(SOURCE_KIND)), closed: z._default(z.enum(['', 'true', 'false']), '') },
  fields: {
    name: wordsBetween(2, 40),
    kind: choiceOf(SOURCE_KIND),
    host: z._default(z.string().check(z.trim(), z.regex(/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)+)?$/, 'rule.host')), ''),
    basis: wordsUpTo(100),
    note: wordsUpTo(200),
    closed: z._default(z.boolean('rule.type'), false),
  },
  title: 'name',
});
export const { list: listReprintSources, save: saveReprintSource, remove: deleteReprintSource } = sourceResource;
