import { DAIRY_CATEGORY, type DairyCategory } from '@rujian/contract/vocabulary/brands';

/** What readers and official tables call a category, besides its label. */
const OTHER_NAMES: Record<DairyCategory, string[]> = {
  pasteurised: ['巴氏奶', '巴氏鲜奶', '鲜奶', '鲜牛奶', '低温奶', '低温鲜奶', 'fresh milk'],
  uht: ['纯牛奶', '纯奶', '常温奶', '全脂灭菌乳', '灭菌奶', 'long-life milk'],
  modified: ['调味奶', '调制奶', '高钙奶', 'flavoured milk'],
  fermented: ['酸奶', '酸牛奶', '酸乳', '风味发酵乳', 'yoghurt'],
  powder: ['乳粉', '牛奶粉', '全脂奶粉', '调制乳粉', '成人奶粉', '儿童奶粉', '学生奶粉'],
  infant_formula: [
    ...['婴儿奶粉', '婴幼儿奶粉', '婴儿配方奶粉', '幼儿奶粉', '幼儿配方奶粉', '宝宝奶粉', '配方奶粉'],
    ...['婴配粉', '婴配', '婴配奶粉', '婴儿配方食品', '婴儿配方乳粉', 'baby formula', 'formula'],
  ],
  cheese: ['干酪', '芝士', '再制干酪', '奶酪棒', '芝士棒'],
  butter: ['牛油'],
  cream: ['稀奶油', '淡奶油'],
  milk_drink: ['乳饮料', '乳酸菌饮料', '牛奶饮料', 'milk drink'],
  other: [],
};

/** Narrowing by 奶粉 also means infant formula: packs say no more than the word. */
export const WIDER: Partial<Record<DairyCategory, DairyCategory[]>> = { powder: ['powder', 'infant_formula'] };

export const CATEGORY_NAMES: { category: DairyCategory; names: string[] }[] = DAIRY_CATEGORY.keys
  .filter((category) => category !== 'other')
  .map((category) => ({
    category,
    names: [DAIRY_CATEGORY.label(category, 'zh-cn'), DAIRY_CATEGORY.label(category, 'en'), ...OTHER_NAMES[category]],
  }));
