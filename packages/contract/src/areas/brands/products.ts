import * as z from 'zod/mini';
import { noId, wordsBetween, wordsUpTo } from '../../base/desk-fields.ts';
import { choiceOf } from '../../base/field-bounds.ts';
import { isBarcode } from '../../base/identifiers/gtin.ts';
import { id } from '../../base/lists.ts';
import { decimal } from '../../base/numbers.ts';
import { Named, Option } from '../../base/refs.ts';
import { resource } from '../../base/resource.ts';
import { DAIRY_CATEGORY, PRODUCT_STATE } from '../../vocabulary/brands.ts';

export const PRODUCT_PHOTOS_MAX = 6;

const barcode = z._default(
  z.string('rule.barcode').check(
    z.trim(),
    z.refine((code) => code === '' || isBarcode(code), 'rule.barcode'),
  ),
  '',
);

/** Declared values by name: 蛋白质 g/100mL → 3.2. */
const labelValues = z._default(
  z.record(wordsBetween(1, 40), decimal).check(z.refine((values) => Object.keys(values).length <= 40, 'rule.limit')),
  {},
);

const DeskProduct = z.object({
  id: z.number(),
  name: z.string(),
  brand: Named,
  category: Option,
  spec: z.string(),
  barcode: z.string(),
  licenceNo: z.string(),
  standardNo: z.string(),
  labelValues: z.record(z.string(), z.number()),
  photoIds: z.array(z.number()),
  state: Option,
  records: z.number(),
  tests: z.number(),
  updatedAt: z.number(),
});

export const productResource = resource({
  type: 'product',
  rights: { view: 'brands.view', edit: 'brands.edit' },
  summaries: {
    list: 'Products by name, barcode or licence, of one brand or all.',
    save: 'Stores a product; its barcode needs a valid check digit.',
    remove: 'Deletes an unused product; one in use is refused with the list of uses.',
  },
  row: DeskProduct,
  filters: { brand: noId, category: z.optional(choiceOf(DAIRY_CATEGORY)), state: z.optional(choiceOf(PRODUCT_STATE)) },
  fields: {
    brandId: id,
    name: wordsBetween(2, 60),
    category: choiceOf(DAIRY_CATEGORY),
    spec: wordsUpTo(60),
    barcode,
    licenceNo: wordsUpTo(40),
    standardNo: wordsUpTo(40),
    labelValues,
    photoIds: z._default(z.array(id).check(z.maxLength(PRODUCT_PHOTOS_MAX, 'rule.limit')), []),
    state: z._default(choiceOf(PRODUCT_STATE), 'on_sale'),
  },
  title: 'name',
});
export const { list: listDeskProducts, save: saveProduct, remove: deleteProduct } = productResource;
