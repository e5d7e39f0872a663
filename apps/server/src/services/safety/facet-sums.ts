import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import type { SafetyVerdict } from '@rujian/contract/areas/brands/safety';
import type { Lang } from '@rujian/contract/base/constants';
import type { Db } from '#platform/database/database.ts';

/** What docs/safety-answer.md says about the records of one conjunction of facets. */
export type FacetSum = {
  tested: number;
  /** With `indicator`: the counted records in which this indicator failed. */
  failed: number;
  /** With `indicator`: the counted records of the other facets that failed for another reason; else none. */
  failedOtherwise: number;
  overturned: number;
  fakes: number;
  /** All rows of the list. */
  records: number;
  open: { records: number; failed: number };
  /** Tests and complaints of the batch. */
  seen: number;
  /** Day of the newest counted record. */
  latestOn: string | null;
  lastFailed: { id: number; food: string; batch: string; publishedOn: string; items: string[] } | null;
  recall: { id: number; count: number; announcedOn: string; isOpen: boolean } | null;
  /** Equal for equal sets of records. */
  print: string;
};

/** One statement for all of them, in their order. */
export async function readFacetSums(_db: Db, _facets: readonly FacetQuery[], _lang: Lang): Promise<FacetSum[]> {
  throw new Error('Not there yet.');
}

/** The first that holds. */
export function verdictOf(sum: FacetSum, facets: FacetQuery): SafetyVerdict | 'open' {
  const { tested, failed, overturned, fakes, open, recall, seen } = sum;
  const isOnePack = facets.batch !== undefined || facets.barcode !== undefined;
  if (failed > 0) return 'fail';
  if (recall && (recall.isOpen || isOnePack)) return 'recalled';
  if (open.failed > 0) return 'open';
  if (tested > 0) return 'pass';
  if (overturned > 0) return 'overturned';
  if (fakes > 0) return 'fake';
  return seen > 0 ? 'seen' : 'none';
}
