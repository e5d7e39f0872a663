import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import { type SQL, sql } from 'drizzle-orm';

/** The condition on `record` that docs/safety-answer.md gives to the facets; with `open`, that of the open records. */
export function recordsMatching(_facets: FacetQuery): SQL {
  return sql`false`;
}
