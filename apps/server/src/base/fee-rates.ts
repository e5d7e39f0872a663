import type { feeRates } from '#schema/contributions/fees.ts';
import rates from './lists/fee-rates.json' with { type: 'json' };

export const FEE_RATES = rates as Omit<typeof feeRates.$inferInsert, 'effectiveFrom'>[];
