// spec 7.31: /api/brand/index, /detail, /timeline, /compare, /api/product/detail, /api/check/index
import { checkBatch } from '@rujian/contract/areas/brands/check';
import type { SafetyKind } from '@rujian/contract/vocabulary/brands';
import { beforeAll, expect, test } from 'vitest';
import { loadDemoContent } from '#test/demo-content.ts';
import { startApp } from '#test/start-app.ts';

/** What readers type, and what the first answer is about. */
const QUESTIONS: [typed: string, kind: SafetyKind, title: string][] = [
  // Brands in hanzi, with an alias, in pinyin, by initials, in English, and with a typo.
  ['星垄', 'brand', '星垄'],
  ['青禾源', 'brand', '青禾源'],
  ['白麓', 'brand', '白麓乳业'],
  ['初禾', 'brand', '初禾有机'],
  ['星垄乳业', 'brand', '星垄'],
  ['朔原', 'brand', '朔原牧业'],
  ['沐岭怎么样', 'brand', '沐岭'],
  ['星垄奶粉安全吗', 'brand', '星垄'],
  ['xinglong', 'brand', '星垄'],
  ['qingheyuan', 'brand', '青禾源'],
  ['muling', 'brand', '沐岭'],
  ['hequmuge', 'brand', '河曲牧歌'],
  ['xl', 'brand', '星垄'],
  ['qhy', 'brand', '青禾源'],
  ['hqmg', 'brand', '河曲牧歌'],
  ['lmg', 'brand', '鹿鸣谷'],
  ['Vega Highland', 'brand', '维嘉高地'],
  ['Cheese Alley', 'brand', '芝小巷'],
  ['星龙', 'brand', '星垄'],
  ['青和源', 'brand', '青禾源'],
  ['河曲牧哥', 'brand', '河曲牧歌'],
  ['鹿鸣古', 'brand', '鹿鸣谷'],
  ['xinlong', 'brand', '星垄'],
  ['qingheyaun', 'brand', '青禾源'],
  ['驼领', 'brand', '驼岭'],
  // Products, with and without the brand.
  ['青禾源有机纯牛奶', 'product', '青禾源有机纯牛奶'],
  ['星垄1段', 'product', '星垄婴儿配方奶粉（0～6月龄，1段）'],
  ['1段', 'product', '星垄婴儿配方奶粉（0～6月龄，1段）'],
  ['1段奶粉', 'product', '星垄婴儿配方奶粉（0～6月龄，1段）'],
  ['裸酸奶', 'product', '沐岭裸酸奶'],
  ['娟姗鲜牛奶', 'product', '沐岭娟姗鲜牛奶'],
  ['xinglong naifen', 'brand', '星垄'],
  // Barcodes.
  ['2000000000015', 'product', '朔原牧业金垣高蛋白纯牛奶'],
  ['2000000000060', 'product', '驼岭全脂羊奶粉'],
  // Categories, in the words of readers.
  ['奶粉', 'food', '奶粉'],
  ['婴儿奶粉', 'food', '婴幼儿配方奶粉'],
  ['婴配', 'food', '婴幼儿配方奶粉'],
  ['naifen', 'food', '奶粉'],
  ['suannai', 'food', '发酵乳'],
  ['酸奶', 'food', '发酵乳'],
  ['鲜奶', 'food', '巴氏杀菌乳'],
  ['纯牛奶', 'food', '灭菌乳'],
  ['芝士', 'food', '奶酪'],
  ['infant formula', 'food', '婴幼儿配方奶粉'],
  ['milk powder', 'food', '奶粉'],
  ['进口奶粉', 'food', '奶粉'],
  // Makers and trademarks, also of records without a brand.
  ['黑龙江星垄乳业股份有限公司', 'maker', '黑龙江星垄乳业股份有限公司'],
  ['沙岭晨甜乳品厂', 'maker', '沙岭晨甜乳品厂'],
  ['锦里牧香食品厂', 'maker', '锦里牧香食品厂'],
  ['晨甜', 'trademark', '沙岭晨甜'],
  ['咕叽豆', 'trademark', '咕叽豆'],
  ['巷尾陶坊', 'trademark', '巷尾陶坊'],
  ['gujidou', 'trademark', '咕叽豆'],
  ['谷叽豆', 'trademark', '咕叽豆'],
  ['陶罐炭烧酸奶', 'name', '名称含“陶罐炭烧酸奶”的食品'],
  ['羊奶粉', 'name', '名称含“羊奶粉”的食品'],
  // Batches in any spelling, with a name, and misread.
  ['K0318', 'batch', '晨甜鲜牛奶（批号K0318）'],
  ['k 0318', 'batch', '晨甜鲜牛奶（批号K0318）'],
  ['K03I8', 'batch', '晨甜鲜牛奶（批号K0318）'],
  ['XL-1A-6003', 'batch', '婴儿配方奶粉（0～6月龄，1段）（批号XL-1A-6003）'],
  ['xl1a6003', 'batch', '婴儿配方奶粉（0～6月龄，1段）（批号XL-1A-6003）'],
  ['星垄XL-1A-6003', 'batch', '婴儿配方奶粉（0～6月龄，1段）（批号XL-1A-6003）'],
  ['晨甜 K0318', 'batch', '晨甜鲜牛奶（批号K0318）'],
  ['批号ZX-Q-1140', 'batch', '趣味棒（干酪制品，草莓味）（批号ZX-Q-1140）'],
  ['VH 77120 C', 'batch', '全脂纯牛奶（进口）（批号VH 77120 C）'],
];
const WRONG_AT_MOST = 3;

let kit: Awaited<ReturnType<typeof startApp>>;

beforeAll(async () => {
  kit = await startApp();
  await loadDemoContent(kit.platform);
});

test('questions as readers type them get the expected first answer, at most three do not', async () => {
  const wrong: string[] = [];
  for (const [typed, kind, title] of QUESTIONS) {
    const { data } = await kit.call(checkBatch, { q: typed });
    const [first] = data.answers;
    if (first?.kind !== kind || first.title !== title) {
      wrong.push(`${typed}: ${first ? `${first.kind} ${first.title}` : 'no answer'}`);
    }
  }

  expect(QUESTIONS.length).toBeGreaterThanOrEqual(60);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(WRONG_AT_MOST);
});
