import type { Lang } from '../../vocabulary/shared/langs.ts';

const FOOD = '再制干酪|干酪制品|调制乳粉|乳粉|纯羊乳|全脂|脱脂|部分脱脂';
const FOODS: Record<string, string> = {
  再制干酪: 'processed cheese ',
  干酪制品: 'cheese products ',
  调制乳粉: 'modified milk powder',
  乳粉: 'milk powder',
  纯羊乳: 'pure goat milk',
  全脂: 'whole',
  脱脂: 'skimmed',
  部分脱脂: 'semi-skimmed',
};

/** In order: an earlier phrase may contain a later one. */
const PHRASES: readonly [RegExp, string | ((found: string) => string)][] = [
  [/^实测值?/, ''],
  [/为?(?:标签)?标示值的?\s?([\d.]+)\s?%/g, '$1% of the label value'],
  [/(?<![\d.])([\d.]+)\s?%\s?(?:标签)?标示值/g, '$1% of the label value'],
  [/占?非脂乳固体的?\s?([\d.]+)\s?%/g, '$1% of milk solids-not-fat'],
  [/^(\d+)份均未检出\s?\/?(.*)$/, 'not detected in $2, all $1 samples'],
  [/^(\d+)份均\s?(.+)$/, '$2 in all $1 samples'],
  [/未检出\s?\/(\S+)/g, 'not detected in $1'],
  [/未检出/g, 'not detected'],
  [/不得检出\s?\/(\S+)/g, 'none permitted in $1'],
  [/不得检出/g, 'none permitted'],
  [/商业无菌/g, 'commercially sterile'],
  [/应?符合(?:要求|规定)?/g, 'complies'],
  [/蛋白质、钙等实测值应?/g, 'measured protein, calcium etc. '],
  [/mg\/100g蛋白质/g, 'mg/100g protein'],
  [new RegExp(FOOD, 'g'), (food) => FOODS[food] ?? food],
  [/\s?（/g, ' ('],
  [/）/g, ')'],
  [/，\s?/g, ', '],
  [/；\s?/g, '; '],
  [/＜/g, '<'],
  [/＞/g, '>'],
  [/～/g, '–'],
];

/** In the reader's language; what is not one of the usual phrases stays as the notice prints it. */
export function printedValue(text: string, lang: Lang): string {
  if (lang !== 'en') return text;
  const english = PHRASES.reduce(
    (written, [phrase, words]) =>
      typeof words === 'string' ? written.replace(phrase, words) : written.replace(phrase, words),
    text,
  )
    .replace('in , all', 'in all')
    .trim();
  return isChinese(english) ? text : english;
}

export function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
