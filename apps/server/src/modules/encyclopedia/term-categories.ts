import type { Lang } from '@rujian/contract/constants';
import type { Option } from '@rujian/contract/refs';
import type { TermCategory } from '@rujian/contract/vocabulary/encyclopedia';
import type { StandardState } from '@rujian/contract/vocabulary/library';

const CATEGORY_NAMES: Record<Lang, Record<TermCategory, string>> = {
  'zh-cn': {
    product: '产品品类',
    ingredient: '原料配料',
    nutrient: '营养成分',
    process: '加工工艺',
    indicator: '检测指标',
    standard: '标准法规',
    certification: '认证标识',
    farming: '牧场养殖',
    market: '市场行情',
    organisation: '机构企业',
    person: '人物',
  },
  en: {
    product: 'Products',
    ingredient: 'Ingredients',
    nutrient: 'Nutrients',
    process: 'Processing',
    indicator: 'Test indicators',
    standard: 'Standards and law',
    certification: 'Certification marks',
    farming: 'Farming',
    market: 'Market',
    organisation: 'Organisations',
    person: 'People',
  },
};

const STATE_NAMES: Record<Lang, Record<StandardState, string>> = {
  'zh-cn': { current: '现行', upcoming: '即将实施', abolished: '废止' },
  en: { current: 'In force', upcoming: 'Upcoming', abolished: 'Abolished' },
};

export function termCategory(lang: Lang, key: TermCategory): Option {
  return { key, name: CATEGORY_NAMES[lang][key] };
}

export function standardState(lang: Lang, key: StandardState): Option {
  return { key, name: STATE_NAMES[lang][key] };
}
