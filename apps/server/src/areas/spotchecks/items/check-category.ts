import type { DairyCategory } from '@rujian/contract/vocabulary/brands';

/** The first match wins; 婴幼儿配方乳粉 must not match milk powder, nor 含乳饮料 milk. */
const CATEGORY_WORDS: readonly (readonly [RegExp, DairyCategory])[] = [
  [/婴幼?儿?配方|婴配|较大婴儿|幼儿配方/, 'infant_formula'],
  [/含乳饮料|乳饮料|乳酸菌饮料|奶饮/, 'milk_drink'],
  [/乳粉|奶粉/, 'powder'],
  [/发酵乳|酸牛?奶|酸牛?乳|酸羊奶|风味发酵/, 'fermented'],
  [/调制乳|甜牛奶|风味奶|高钙奶/, 'modified'],
  [/干酪|奶酪|芝士|乳酪/, 'cheese'],
  [/黄油|无水奶油/, 'butter'],
  [/奶油/, 'cream'],
  [/巴氏|鲜牛奶|鲜牛乳|鲜奶|鲜羊奶/, 'pasteurised'],
  [/灭菌乳|纯牛奶|纯牛乳|纯羊奶|全脂牛奶|脱脂牛奶|牛奶/, 'uht'],
];

export function categoryOf(raw: string, food: string): DairyCategory {
  const found = [raw, food].flatMap((text) => CATEGORY_WORDS.filter(([words]) => words.test(text))).at(0);
  return found?.[1] ?? 'other';
}
