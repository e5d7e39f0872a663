import type { Lang } from '@rujian/contract/constants';
import type { Option } from '@rujian/contract/refs';
import type {
  CompanyRelation,
  ProductState,
  TimelineKind,
} from '@rujian/contract/vocabulary/brands';

export const KIND_NAMES: Record<Lang, Record<TimelineKind, string>> = {
  'zh-cn': {
    news: '新闻',
    check: '抽检',
    test: '评测',
    ranking: '榜单',
    complaint: '投诉',
    correction: '更正',
  },
  en: {
    news: 'News',
    check: 'Spot checks',
    test: 'Tests',
    ranking: 'Rankings',
    complaint: 'Complaints',
    correction: 'Corrections',
  },
};

const RELATIONS: Record<Lang, Record<CompanyRelation, string>> = {
  'zh-cn': { maker: '生产企业', consignor: '委托企业', parent: '母公司' },
  en: { maker: 'Maker', consignor: 'Consignor', parent: 'Parent company' },
};

const STATES: Record<Lang, Record<ProductState, string>> = {
  'zh-cn': { on_sale: '在售', changed: '已换配方或包装', gone: '已停售' },
  en: { on_sale: 'On sale', changed: 'Recipe or pack changed', gone: 'No longer sold' },
};

export function relationOption(relation: CompanyRelation, lang: Lang): Option {
  return { key: relation, name: RELATIONS[lang][relation] };
}

export function productStateOption(state: ProductState, lang: Lang): Option {
  return { key: state, name: STATES[lang][state] };
}
