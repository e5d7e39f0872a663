import * as z from 'zod/mini';
import { noId, wordsBetween, wordsUpTo } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { resource } from '../../base/resource.ts';
import { DAIRY_CATEGORY } from '../../vocabulary/brands.ts';

const WORDS_MAX = 80;
const RIGHTS = { view: 'brands.view', edit: 'brands.edit' } as const;

const key = z.string('rule.required').check(z.regex(/^[a-z\d][a-z\d-]{0,39}$/, 'rule.foodKey'));
const parts = z._default(z.array(wordsBetween(1, 30)).check(z.maxLength(WORDS_MAX, 'rule.limit')), []);

const FoodTermRow = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  nameEn: z.string(),
  parentId: z.union([z.literal(''), z.number()]),
  parentName: z.string(),
  synonyms: z.array(z.string()),
  categories: z.array(z.string()),
  contains: z.array(z.string()),
  without: z.array(z.string()),
  allOf: z.array(z.string()),
  /** Public records that it catches, and how many names they have. */
  records: z.number(),
  names: z.number(),
});

/** What a term catches; all of it may be changed while its key stays. */
const catching = {
  categories: z._default(z.array(z.enum(DAIRY_CATEGORY.keys, 'rule.type')), []),
  /** Parts of printed names. */
  contains: parts,
  without: parts,
  /** Keys of terms that together mean this one. */
  allOf: z._default(z.array(key).check(z.maxLength(4, 'rule.limit')), []),
};

export const foodTermResource = resource({
  type: 'food_term',
  rights: RIGHTS,
  summaries: {
    list: 'Foods, stages, kinds of milk and traits by what readers call them, with the number of records each catches.',
    save: 'Stores what a term of foods is called and which printed names it catches.',
    remove: 'Deletes a term that no other one is below or made of.',
  },
  row: FoodTermRow,
  filters: {},
  fields: { key, name: wordsBetween(1, 20), nameEn: wordsUpTo(60), parentId: noId, synonyms: parts, ...catching },
  title: 'name',
});
export const { list: listFoodTerms, save: saveFoodTerm, remove: deleteFoodTerm } = foodTermResource;

const CaughtName = z.object({ name: z.string(), category: z.string(), records: z.number() });

export const previewFoodTerm = deskPost('/api/desk/food_term/preview', {
  right: RIGHTS.view,
  summary: 'The printed names that a term would catch as it is in the form, most records first.',
  input: z.object({ id: z.optional(id), ...catching }),
  data: z.object({ records: z.number(), total: z.number(), names: z.array(CaughtName) }),
});

export const listUncaughtFoods = deskGet('/api/desk/food_term/uncaught', {
  right: RIGHTS.view,
  summary: 'Printed names on record that no term catches by a word, most records first.',
  input: z.object(listQuery),
  data: listOf(CaughtName),
});
