import { type KeyOf, vocabulary } from './shared/vocabulary.ts';

export const TERM_CATEGORY = vocabulary({
  product: ['产品品类', 'Products'],
  ingredient: ['原料配料', 'Ingredients'],
  nutrient: ['营养成分', 'Nutrients'],
  process: ['加工工艺', 'Processing'],
  indicator: ['检测指标', 'Test indicators'],
  standard: ['标准法规', 'Standards and law'],
  certification: ['认证标识', 'Certification marks'],
  farming: ['牧场养殖', 'Farming'],
  market: ['市场行情', 'Market'],
  organisation: ['机构企业', 'Organisations'],
  person: ['人物', 'People'],
});
export type TermCategory = KeyOf<typeof TERM_CATEGORY>;
export const LINK_POLICY = vocabulary({
  auto: ['自动链接', 'Automatic'],
  first_confirm: ['首次确认', 'Confirm first'],
  never: ['不链接', 'Never'],
});
