import { type KeyOf, vocabulary } from './vocabulary.ts';

/** 巴氏乳 灭菌乳 调制乳 发酵乳 奶粉 婴配 奶酪 黄油 奶油 乳饮料 其他 */
export const DAIRY_CATEGORY = vocabulary({
  pasteurised: ['巴氏杀菌乳', 'Pasteurised milk'],
  uht: ['灭菌乳', 'UHT milk'],
  modified: ['调制乳', 'Modified milk'],
  fermented: ['发酵乳', 'Yogurt'],
  powder: ['奶粉', 'Milk powder'],
  infant_formula: ['婴幼儿配方奶粉', 'Infant formula'],
  cheese: ['奶酪', 'Cheese'],
  butter: ['黄油', 'Butter'],
  cream: ['奶油', 'Cream'],
  milk_drink: ['含乳饮料', 'Milk drinks'],
  other: ['其他', 'Other'],
});
export type DairyCategory = KeyOf<typeof DAIRY_CATEGORY>;
export const COMPANY_RELATION = vocabulary({
  maker: ['生产企业', 'Maker'],
  consignor: ['委托企业', 'Consignor'],
  parent: ['母公司', 'Parent company'],
});
export type CompanyRelation = KeyOf<typeof COMPANY_RELATION>;
export const PRODUCT_STATE = vocabulary({
  on_sale: ['在售', 'On sale'],
  changed: ['已换配方或包装', 'Recipe or pack changed'],
  gone: ['已停售', 'No longer sold'],
});
export type ProductState = KeyOf<typeof PRODUCT_STATE>;
/** `merge`: everything of one brand became another’s. `split`: a part of it became a new brand’s. */
export const TIMELINE_KIND = vocabulary({
  news: ['新闻', 'News'],
  check: ['抽检', 'Spot checks'],
  test: ['评测', 'Tests'],
  ranking: ['榜单', 'Rankings'],
  complaint: ['投诉', 'Complaints'],
  correction: ['更正', 'Corrections'],
});
export type TimelineKind = KeyOf<typeof TIMELINE_KIND>;
