import { type FacetQuery, facetQuery } from '@rujian/contract/areas/brands/facets';
import * as z from 'zod/mini';

/** A question in words, facets beside it, or both; what an address states and no facet can be is left out. */
export type Asked = { q?: string } & FacetQuery;

export const ASKED = ['q', ...Object.keys(facetQuery)];

const QUESTION_MAX = 200;
const BATCH_MAX = 60;

export function askedOf({ q: typed, batch, ...values }: Readonly<Record<string, string>>): Asked {
  const stated: Record<string, string> = { ...values, ...(batch && { batch: cut(batch, BATCH_MAX) }) };
  // The answer says what is wrong with a barcode that is none.
  const isBarcode = z.safeParse(facetQuery.barcode, stated.barcode).success;
  const q = typed || (isBarcode ? undefined : stated.barcode);
  const facets = Object.entries(facetQuery).flatMap(([facet, schema]) => {
    const value = stated[facet];
    if (value === undefined || value === '') return [];
    const read = z.safeParse(schema, value);
    return read.success ? [[facet, read.data] as const] : [];
  });
  return { ...(q && { q: cut(q, QUESTION_MAX) }), ...(Object.fromEntries(facets) as FacetQuery) };
}

function cut(text: string, max: number): string {
  return [...text].slice(0, max).join('');
}
