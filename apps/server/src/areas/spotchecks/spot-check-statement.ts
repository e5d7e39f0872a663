import type { CheckRow } from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import { inSentence } from '@rujian/contract/base/text/in-sentence';
import { narrowBrackets } from '@rujian/contract/base/text/narrow-brackets';

type Parts = Pick<CheckRow, 'food' | 'maker' | 'sampled' | 'result'>;

/** Generated, so that it stays neutral: where it was sold, the stated maker, the food, the failed items. */
export function checkStatement(record: Parts, failedItems: string[], lang: Lang): string {
  return lang === 'en' ? english(record, failedItems) : chinese(record, failedItems);
}

function chinese({ food, maker, sampled, result }: Parts, items: string[]): string {
  const sold = isStated(sampled) ? `${sampled}销售的` : '';
  const made = isStated(maker) ? `标称${maker}生产的` : '';
  const origin = sold && made ? `${sold}、${made}` : sold + made;
  if (result === 'pass') return `${origin}${food}，所检项目符合规定`;
  return `${origin}${food}，${items.join('、') || '检验项目'}不符合规定`;
}

function english({ food, maker, sampled, result }: Parts, items: string[]): string {
  const sold = isStated(sampled) ? `, sold by ${sampled}` : '';
  const made = isStated(maker) ? `, stated maker ${maker}` : '';
  const verdict =
    result === 'pass'
      ? 'all tested items passed'
      : `${items.map((item) => inSentence(item, 'en')).join(', ') || 'tested items'} failed`;
  return narrowBrackets(`${food}${sold}${made}: ${verdict}`);
}

/** Official tables print a stroke where a name is not stated. */
export function isStated(name: string): boolean {
  return name !== '' && name !== '/';
}
