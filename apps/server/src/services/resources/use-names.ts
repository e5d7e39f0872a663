import type { Lang } from '@rujian/contract/base/constants';
import type { Option } from '@rujian/contract/base/refs';

const NAMES = {
  product: { 'zh-cn': '产品', en: 'products' },
  content: { 'zh-cn': '内容', en: 'items' },
  topic: { 'zh-cn': '话题', en: 'topics' },
  news: { 'zh-cn': '稿件', en: 'articles' },
  spotcheck: { 'zh-cn': '抽检记录', en: 'spot checks' },
  food_term: { 'zh-cn': '下级词', en: 'terms below it' },
  food_term_part: { 'zh-cn': '合成词', en: 'terms made of it' },
  recall: { 'zh-cn': '召回', en: 'recalls' },
  evaluation: { 'zh-cn': '评测', en: 'tests' },
  billboard: { 'zh-cn': '榜单', en: 'rankings' },
  complaint: { 'zh-cn': '投诉', en: 'complaints' },
  represent: { 'zh-cn': '品牌代表与回应', en: 'representatives and responses' },
  follow: { 'zh-cn': '关注', en: 'followers' },
  collect: { 'zh-cn': '收藏', en: 'saves' },
  praise: { 'zh-cn': '点赞', en: 'likes' },
  comment: { 'zh-cn': '评论', en: 'comments' },
  erratum: { 'zh-cn': '纠错', en: 'error reports' },
  alias: { 'zh-cn': '别名', en: 'other names' },
  company: { 'zh-cn': '企业关系', en: 'companies' },
  fact: { 'zh-cn': '资料', en: 'facts' },
  group: { 'zh-cn': '旗下品牌', en: 'brands of the group' },
  merged: { 'zh-cn': '此前并入的品牌', en: 'brands merged before' },
  brand: { 'zh-cn': '品牌', en: 'brands' },
  price: { 'zh-cn': '行情数据', en: 'prices' },
  correction: { 'zh-cn': '改动记录', en: 'recorded changes' },
  limit: { 'zh-cn': '限量', en: 'limits' },
} as const satisfies Record<string, Record<Lang, string>>;

export type UseArea = keyof typeof NAMES;

function useOption(area: UseArea, lang: Lang): Option {
  return { key: area, name: NAMES[area][lang] };
}

export function namedCounts(counts: ReadonlyMap<string, number>, lang: Lang) {
  return (Object.keys(NAMES) as UseArea[])
    .map((area) => ({ area: useOption(area, lang), count: counts.get(area) ?? 0 }))
    .filter(({ count }) => count > 0);
}

export function usesText(counts: ReadonlyMap<string, number>, lang: Lang): string {
  return namedCounts(counts, lang)
    .map(({ area, count }) => (lang === 'en' ? `${count} ${area.name}` : `${area.name}${count}`))
    .join(lang === 'en' ? ', ' : '、');
}
