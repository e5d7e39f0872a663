import { type KeyOf, vocabulary } from './shared/vocabulary.ts';

export const DAIRY_CATEGORY = vocabulary({
  pasteurised: ['巴氏杀菌乳', 'Pasteurised milk'],
  uht: ['灭菌乳', 'UHT milk'],
  modified: ['调制乳', 'Modified milk'],
  fermented: ['发酵乳', 'Yoghurt'],
  powder: ['奶粉', 'Milk powder'],
  infant_formula: ['婴幼儿配方奶粉', 'Infant formula'],
  cheese: ['奶酪', 'Cheese'],
  butter: ['黄油', 'Butter'],
  cream: ['奶油', 'Cream'],
  milk_drink: ['含乳饮料', 'Milk drinks'],
  other: ['其他', 'Other'],
});
export type DairyCategory = KeyOf<typeof DAIRY_CATEGORY>;
export const SAFETY_KIND = vocabulary({
  batch: ['批号', 'Batch number'],
  date: ['生产日期', 'Production date'],
  barcode: ['条形码', 'Barcode'],
  product: ['产品', 'Product'],
  brand: ['品牌', 'Brand'],
  food: ['品类', 'Category'],
  trademark: ['商标', 'Trademark'],
  maker: ['生产企业', 'Maker'],
  name: ['食品名称', 'Food name'],
  indicator: ['检验项目', 'Test item'],
});
export type SafetyKind = KeyOf<typeof SAFETY_KIND>;
export const COMPANY_RELATION = vocabulary({
  maker: ['生产企业', 'Maker'],
  consignor: ['委托企业', 'Commissioned by'],
  parent: ['母公司', 'Parent company'],
});
export type CompanyRelation = KeyOf<typeof COMPANY_RELATION>;
/** `overturned`: a retest reversed the failure. `fake`: not made by the named maker. */
export const CHECK_OUTCOME = vocabulary({
  pass: ['合格', 'Passed'],
  fail: ['不合格', 'Failed'],
  overturned: ['复检推翻', 'Overturned on retest'],
  fake: ['确认假冒', 'Proven counterfeit'],
});
export type CheckOutcome = KeyOf<typeof CHECK_OUTCOME>;
export const PRODUCT_STATE = vocabulary({
  on_sale: ['在售', 'On sale'],
  changed: ['已换配方或包装', 'New recipe or packaging'],
  gone: ['已停售', 'Discontinued'],
});
export type ProductState = KeyOf<typeof PRODUCT_STATE>;
export const TIMELINE_KIND = vocabulary({
  news: ['新闻', 'News'],
  check: ['抽检', 'Spot checks'],
  test: ['评测', 'Tests'],
  ranking: ['榜单', 'Rankings'],
  complaint: ['投诉', 'Complaints'],
  correction: ['更正', 'Corrections'],
});
export type TimelineKind = KeyOf<typeof TIMELINE_KIND>;
export const LIMIT_TYPE = vocabulary({
  max: ['不高于', 'At most'],
  min: ['不低于', 'At least'],
  range: ['范围', 'Range'],
  absent: ['不得检出', 'Not permitted'],
  ncmM: ['采样方案n、c、m、M', 'Sampling plan n, c, m, M'],
});
export type LimitType = KeyOf<typeof LIMIT_TYPE>;
export const STANDARD_STATE = vocabulary({
  current: ['现行', 'In force'],
  upcoming: ['即将实施', 'Not yet in force'],
  abolished: ['废止', 'Withdrawn'],
});
export type StandardState = KeyOf<typeof STANDARD_STATE>;
export const SOURCE_KIND = vocabulary({
  government: ['政府部门', 'Public authority'],
  central: ['中央新闻单位', 'National news media'],
  trade: ['行业媒体', 'Trade press'],
  company: ['企业官方', 'Company statement'],
  other: ['其他', 'Other'],
});
