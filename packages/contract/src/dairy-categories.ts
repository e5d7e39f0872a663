import type { Lang } from './constants.ts';
import type { DairyCategory } from './vocabulary/brands.ts';

const CATEGORY_NAMES: Record<Lang, Record<DairyCategory, string>> = {
  'zh-cn': {
    pasteurised: '巴氏杀菌乳',
    uht: '灭菌乳',
    modified: '调制乳',
    fermented: '发酵乳',
    powder: '奶粉',
    infant_formula: '婴幼儿配方奶粉',
    cheese: '奶酪',
    butter: '黄油',
    cream: '奶油',
    milk_drink: '含乳饮料',
    other: '其他',
  },
  en: {
    pasteurised: 'Pasteurised milk',
    uht: 'UHT milk',
    modified: 'Modified milk',
    fermented: 'Yogurt',
    powder: 'Milk powder',
    infant_formula: 'Infant formula',
    cheese: 'Cheese',
    butter: 'Butter',
    cream: 'Cream',
    milk_drink: 'Milk drinks',
    other: 'Other',
  },
};

export function categoryName(lang: Lang, category: DairyCategory): string {
  return CATEGORY_NAMES[lang][category];
}
