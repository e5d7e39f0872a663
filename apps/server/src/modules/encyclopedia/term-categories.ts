import type { TERM_CATEGORIES } from '#schema/encyclopedia.ts';

/** As readers of the encyclopedia know them; terms are content and stay Chinese. */
export const TERM_CATEGORY_NAMES: Record<(typeof TERM_CATEGORIES)[number], string> = {
  product: '产品品类',
  nutrient: '营养成分',
  process: '加工工艺',
  indicator: '检测指标',
  standard: '标准法规',
  certification: '认证标识',
  farming: '牧场养殖',
  organisation: '机构企业',
  person: '人物',
  market: '市场行情',
  ingredient: '原料配料',
};
