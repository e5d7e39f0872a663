import type { Lang } from '@rujian/contract/constants';
import { royaltyTaxFen, yuanOf } from '@rujian/contract/money-rules';
import type { FeeState } from '@rujian/contract/vocabulary/contributions';

const STATE_WORDS: Record<Lang, Record<FeeState, string>> = {
  'zh-cn': { proposed: '待审批', approved: '已批准', rejected: '未批准', booked: '已入账' },
  en: { proposed: 'To approve', approved: 'Approved', rejected: 'Refused', booked: 'Booked' },
};

export function feeStateOption<Key extends FeeState>(lang: Lang, key: Key) {
  return { key, name: STATE_WORDS[lang][key] };
}

/** Before tax, what is withheld, what arrives. */
export function feeAmounts(amountFen: number) {
  const taxFen = royaltyTaxFen(amountFen);
  return { amount: yuanOf(amountFen), tax: yuanOf(taxFen), net: yuanOf(amountFen - taxFen) };
}
