import * as z from 'zod/mini';
import { deskReason, wordsBetween, wordsUpTo } from '../../base/desk-fields.ts';
import { endpoint } from '../../base/endpoint.ts';
import { isBarcode } from '../../base/identifiers/barcode.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { decimal } from '../../base/numbers.ts';
import { Named, Option } from '../../base/refs.ts';
import { DAIRY_CATEGORY, PRODUCT_STATE } from '../../vocabulary/brands.ts';
import { noId, searchWords } from './desk.ts';

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
  z
    .record(wordsBetween(1, 40), decimal)
    .check(z.refine((values) => Object.keys(values).length <= 40, 'rule.limit')),
  {},
);

export const DeskProduct = z.object({
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
export type DeskProduct = z.infer<typeof DeskProduct>;

export const listDeskProducts = endpoint({
  method: 'GET',
  path: '/api/desk/product/list',
  access: 'staff',
  right: 'brands.view',
  summary: 'Products by name, barcode or licence, of one brand or all.',
  input: z.object({
    ...listQuery,
    q: searchWords,
    brand: noId,
    category: z.optional(z.enum(DAIRY_CATEGORY.keys)),
    state: z.optional(z.enum(PRODUCT_STATE.keys)),
  }),
  data: listOf(DeskProduct),
});

export const saveProduct = endpoint({
  method: 'POST',
  path: '/api/desk/product/save',
  access: 'staff',
  right: 'brands.edit',
  summary: 'Stores a product; its barcode needs a valid check digit.',
  input: z.object({
    id: z.optional(id),
    brandId: id,
    name: wordsBetween(2, 60),
    category: z.enum(DAIRY_CATEGORY.keys, 'rule.type'),
    spec: wordsUpTo(60),
    barcode,
    licenceNo: wordsUpTo(40),
    standardNo: wordsUpTo(40),
    labelValues,
    photoIds: z._default(z.array(id).check(z.maxLength(PRODUCT_PHOTOS_MAX, 'rule.limit')), []),
    state: z._default(z.enum(PRODUCT_STATE.keys, 'rule.type'), 'on_sale'),
  }),
  data: z.object({ id: z.number() }),
});

export const deleteProduct = endpoint({
  method: 'POST',
  path: '/api/desk/product/delete',
  access: 'staff',
  right: 'brands.edit',
  summary: 'Deletes an unused product; one in use is refused with the list of uses.',
  input: z.object({ id, reason: deskReason }),
  data: z.null(),
});
