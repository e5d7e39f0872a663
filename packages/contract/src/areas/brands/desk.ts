import * as z from 'zod/mini';
import { basedOn, deskReason, noId, searchWords, urlOrNone, wordsBetween, wordsUpTo } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { isUscc, usccKey } from '../../base/identifiers/uscc.ts';
import { id, listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { Named, Option } from '../../base/refs.ts';
import { resource } from '../../base/resource.ts';
import { date } from '../../base/rules.ts';
import { COMPANY_RELATION } from '../../vocabulary/brands.ts';

export const EntityUse = z.object({
  area: Option,
  count: z.number(),
  examples: z.array(z.object({ id: z.number(), title: z.string(), path: z.string() })),
});
export type EntityUse = z.infer<typeof EntityUse>;

export const DeskBrandRow = z.object({
  id: z.number(),
  name: z.string(),
  nameEn: z.string(),
  aliases: z.array(z.string()),
  province: z.string(),
  claimed: z.boolean(),
  products: z.number(),
  articles: z.number(),
  records: z.number(),
  complaints: z.number(),
  mergedInto: z.nullable(Named),
  updatedAt: z.number(),
});
export type DeskBrandRow = z.infer<typeof DeskBrandRow>;

export const listDeskBrands = deskGet('/api/desk/brand/list', {
  right: 'brands.view',
  summary: 'Brands by characters, pinyin, initials or alias, each with its uses.',
  input: z.object({
    ...listQuery,
    q: searchWords,
    region: noId,
    view: z.catch(z._default(z.enum(['standing', 'merged', 'claimed', 'incomplete']), 'standing'), 'standing'),
  }),
  data: listOf(DeskBrandRow),
});

const companyFields = {
  id: z.number(),
  name: z.string(),
  uscc: z.string(),
  regionId: z.nullable(z.number()),
  province: z.string(),
  address: z.string(),
  licences: z.array(z.string()),
};

export const BrandFactFields = z.object({
  label: wordsBetween(1, 30),
  value: wordsBetween(1, 200),
  sourceName: wordsBetween(1, 60),
  sourceUrl: urlOrNone,
  statedOn: date,
});

export const DeskBrand = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  nameEn: z.string(),
  aliases: z.array(z.string()),
  logo: z.nullable(z.object({ id: z.number(), url: z.string() })),
  group: z.nullable(Named),
  foundedYear: z.nullable(z.number()),
  regionId: z.nullable(z.number()),
  websiteUrl: z.string(),
  hotline: z.string(),
  stockCode: z.string(),
  categories: z.array(z.string()),
  categoriesEn: z.array(z.string()),
  formulaRegistrations: z.array(z.string()),
  intro: z.string(),
  companies: z.array(z.object({ ...companyFields, relation: z.enum(COMPANY_RELATION.keys) })),
  facts: z.array(BrandFactFields),
  claimedAt: z.nullable(z.number()),
  mergedInto: z.nullable(Named),
  updatedAt: z.number(),
  uses: z.array(EntityUse),
});
export type DeskBrand = z.infer<typeof DeskBrand>;

export const getDeskBrand = deskGet('/api/desk/brand/detail', {
  right: 'brands.view',
  summary: 'Everything stored about a brand and where it is used.',
  input: z.object({ id }),
  data: DeskBrand,
});

export const saveBrand = deskPost('/api/desk/brand/save', {
  right: 'brands.edit',
  summary: 'Stores a brand, a new one without an id; a stale version changes nothing.',
  input: z.object({
    id: z.optional(id),
    version: z.optional(basedOn),
    name: wordsBetween(2, 30),
    nameEn: wordsUpTo(60),
    aliases: z._default(z.array(wordsBetween(2, 30)).check(z.maxLength(30, 'rule.limit')), []),
    logoId: z._default(z.nullable(id), null),
    groupId: z._default(z.nullable(id), null),
    foundedYear: z._default(z.nullable(wholeNumber(1800, 2100, 'rule.number')), null),
    regionId: z._default(z.nullable(id), null),
    websiteUrl: urlOrNone,
    hotline: wordsUpTo(40),
    stockCode: wordsUpTo(20),
    categories: z._default(z.array(wordsBetween(1, 20)).check(z.maxLength(20, 'rule.limit')), []),
    categoriesEn: z._default(z.array(wordsBetween(1, 40)).check(z.maxLength(20, 'rule.limit')), []),
    formulaRegistrations: z._default(z.array(wordsBetween(6, 40)).check(z.maxLength(60, 'rule.limit')), []),
    intro: z._default(z.union([z.literal(''), wordsBetween(50, 1000)], 'rule.length'), ''),
    companies: z._default(
      z
        .array(z.object({ id, relation: z.enum(COMPANY_RELATION.keys, 'rule.type') }))
        .check(z.maxLength(40, 'rule.limit')),
      [],
    ),
    facts: z._default(z.array(BrandFactFields).check(z.maxLength(60, 'rule.limit')), []),
  }),
  data: z.object({ id: z.number(), version: z.number() }),
});

export const deleteBrand = deskPost('/api/desk/brand/delete', {
  right: 'brands.merge',
  summary: 'Deletes an unused brand; one in use is refused with the list of uses.',
  input: z.object({ id, reason: deskReason }),
  data: z.null(),
});

export const previewBrandMerge = deskGet('/api/desk/brand/mergePreview', {
  right: 'brands.merge',
  summary: 'What would move if one brand were merged into another.',
  input: z.object({ from: id, into: id }),
  data: z.object({
    from: Named,
    into: Named,
    counts: z.array(z.object({ area: Option, count: z.number() })),
    /** Products with the same name under both brands; those of the source get its name as a suffix. */
    sameProducts: z.array(z.string()),
  }),
});

export const mergeBrands = deskPost('/api/desk/brand/merge', {
  right: 'brands.merge',
  summary: 'Merges one brand into another; the old address redirects to the new one.',
  input: z.object({ from: id, into: id, reason: deskReason }),
  data: z.null(),
});

export const listDeskRegions = deskGet('/api/desk/brand/regions', {
  right: 'brands.view',
  summary: 'Provinces for brands and companies.',
  data: z.object({ list: z.array(Named) }),
});

const uscc = z._default(
  z.pipe(
    z.pipe(z.string('rule.uscc'), z.transform(usccKey)),
    z.string().check(z.refine((code) => code === '' || isUscc(code), 'rule.uscc')),
  ),
  '',
);

const DeskCompany = z.object({
  ...companyFields,
  brands: z.array(z.extend(Named, { relation: Option })),
  updatedAt: z.number(),
});

export const companyResource = resource({
  type: 'company',
  rights: { view: 'brands.view', edit: 'brands.edit' },
  summaries: {
    list: 'Companies by name, code or licence, with their brands.',
    save: 'Stores a company; its code needs a valid check character.',
    remove: 'Deletes an unused company.',
  },
  row: DeskCompany,
  filters: { region: noId },
  fields: {
    name: wordsBetween(4, 80),
    uscc,
    regionId: z._default(z.nullable(id), null),
    address: wordsUpTo(200),
    licences: z._default(
      z.array(z.string().check(z.trim(), z.regex(/^SC\d{14}$/, 'rule.licence'))).check(z.maxLength(20, 'rule.limit')),
      [],
    ),
  },
  title: 'name',
});
export const { list: listDeskCompanies, save: saveCompany, remove: deleteCompany } = companyResource;
