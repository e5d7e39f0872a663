import type { feeRates } from '#schema/contributions/fees.ts';

type FeeRate = Omit<typeof feeRates.$inferInsert, 'effectiveFrom'>;

/** The initial fees by grade; the desk can change them. */
export const FEE_RATES: FeeRate[] = [
  { grade: 'A', pieceFen: 80_000, thousandFen: 30_000 },
  { grade: 'B', pieceFen: 50_000, thousandFen: 20_000 },
  { grade: 'C', pieceFen: 30_000, thousandFen: 12_000 },
  { grade: 'D', pieceFen: 15_000, thousandFen: 6_000 },
];
