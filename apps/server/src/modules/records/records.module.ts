import type { Platform } from '#platform/platform.ts';
import { createBillboards } from './billboards.ts';
import { createEvaluations } from './evaluations.ts';
import { createPrices } from './prices.ts';
import { createSpotChecks } from './spot-checks.ts';

/** Brands, products, indicators; spot checks, tests, billboards, prices. */
export function recordsModule(platform: Platform) {
  return {
    billboards: createBillboards(platform),
    evaluations: createEvaluations(platform),
    prices: createPrices(platform),
    spotChecks: createSpotChecks(platform),
  };
}
