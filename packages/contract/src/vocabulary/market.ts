import { type KeyOf, vocabulary } from './shared/vocabulary.ts';

export const PRICE_FREQUENCY = vocabulary({
  day: ['每日', 'Daily'],
  week: ['每周', 'Weekly'],
  fortnight: ['每两周', 'Fortnightly'],
  month: ['每月', 'Monthly'],
});
export type PriceFrequency = KeyOf<typeof PRICE_FREQUENCY>;
