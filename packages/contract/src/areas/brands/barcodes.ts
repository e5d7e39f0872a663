import * as z from 'zod/mini';
import { wordsBetween } from '../../base/desk-fields.ts';
import { deskPost } from '../../base/endpoint.ts';

export const BARCODE_IMPORT_ROWS = 5_000;

export const BarcodeImport = z.object({
  counts: z.object({ new: z.number(), changed: z.number(), same: z.number(), wrong: z.number() }),
  /** Invalid rows first, then those that would change something; the first 500. */
  rows: z.array(
    z.object({
      line: z.number(),
      product: z.string(),
      barcode: z.string(),
      before: z.string(),
      state: z.enum(['new', 'changed', 'same', 'wrong']),
      problem: z.string(),
    }),
  ),
  isStored: z.boolean(),
});
export type BarcodeImport = z.infer<typeof BarcodeImport>;

export const importBarcodes = deskPost('/api/desk/product/barcodes', {
  right: 'brands.edit',
  summary:
    'Sets barcodes of products from CSV, named by id or by brand and name: first as a dry run, then for good without invalid rows.',
  input: z.object({
    fileName: wordsBetween(1, 120),
    text: z.string('rule.required').check(z.minLength(1, 'rule.required'), z.maxLength(600_000, 'rule.text')),
    store: z._default(z.boolean('rule.type'), false),
  }),
  data: BarcodeImport,
});
