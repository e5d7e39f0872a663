import { royaltyTaxFen, yuanOf } from '@rujian/contract/areas/ledger/money-rules';

/** Before tax, tax withheld, net. */
export function feeAmounts(amountFen: number) {
  const taxFen = royaltyTaxFen(amountFen);
  return { amount: yuanOf(amountFen), tax: yuanOf(taxFen), net: yuanOf(amountFen - taxFen) };
}
