import * as z from 'zod/mini';
import { gtinOf } from '../../base/identifiers/gtin.ts';
import { id } from '../../base/lists.ts';
import { isoDay } from '../../base/rules.ts';

const PRINTED_MAX = 120;
const BATCH_MAX = 60;
const PRODUCTS_MAX = 30;
const TERMS_MAX = 8;
const NAMES_MAX = 4;

const printed = (max: number) =>
  z.string('rule.text').check(z.minLength(1, 'rule.text'), z.maxLength(max, 'rule.text'));
const listed = (pattern: RegExp, apart: string, most: number) =>
  z.string('rule.text').check(
    z.regex(pattern, 'rule.text'),
    z.refine((text) => text.split(apart).length <= most, { error: 'rule.text' }),
  );

/**
 * The facets of a question about safety, under the same names in the addresses of `/check` and `/spotcheck` and in their
 * calls. A record matches if it matches all of them; docs/safety-answer.md says when it matches one.
 */
export const facetQuery = {
  brand: z.optional(id),
  /** The full name as printed in the notice. */
  maker: z.optional(printed(PRINTED_MAX)),
  trademark: z.optional(printed(PRINTED_MAX)),
  /** Ids of the variants of one product: `12` or `12,13`. */
  product: z.optional(listed(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/, ',', PRODUCTS_MAX)),
  /** Keys of terms of foods, all of which hold: `goat,organic`. */
  food: z.optional(listed(/^[a-z\d][a-z\d-]{0,39}(?:,[a-z\d][a-z\d-]{0,39})*$/, ',', TERMS_MAX)),
  /** Parts of the printed name of the food, apart by spaces. */
  name: z.optional(
    printed(PRINTED_MAX).check(
      z.refine((text) => text.trim() !== '' && text.trim().split(/\s+/).length <= NAMES_MAX, { error: 'rule.text' }),
    ),
  ),
  batch: z.optional(printed(BATCH_MAX)),
  date: z.optional(isoDay),
  barcode: z.optional(z.string('rule.text').check(z.refine((code) => gtinOf(code) !== null, { error: 'rule.text' }))),
  indicator: z.optional(id),
  /** Records that name the brand or product and are not matched to one yet. */
  open: z.optional(z.literal('1', 'rule.type')),
};
export const FacetQuery = z.object(facetQuery);
export type FacetQuery = z.infer<typeof FacetQuery>;

const FACETS = Object.keys(facetQuery) as (keyof FacetQuery)[];

/** The address of a page for these facets, always in the same order, so that equal questions have equal addresses. */
export function facetAddress(page: '/check' | '/spotcheck', facets: FacetQuery): string {
  const query = new URLSearchParams();
  for (const facet of FACETS) {
    const value = facets[facet];
    if (value !== undefined) query.set(facet, String(value));
  }
  const text = query.toString();
  return text === '' ? page : `${page}?${text}`;
}
