import type { Lang } from '@rujian/contract/constants';
import { categoryName } from '@rujian/contract/dairy-categories';
import type { Option } from '@rujian/contract/refs';
import type {
  BillboardKind,
  BillboardObject,
  BillboardPeriod,
} from '@rujian/contract/vocabulary/billboards';
import type { DairyCategory } from '@rujian/contract/vocabulary/brands';

const KINDS: Record<Lang, Record<BillboardKind, string>> = {
  'zh-cn': { data: '数据榜', expert: '专家评审', vote: '读者投票', mixed: '综合榜' },
  en: { data: 'By data', expert: 'By a jury', vote: 'By readers’ vote', mixed: 'Mixed' },
};

const OBJECTS: Record<Lang, Record<BillboardObject, string>> = {
  'zh-cn': {
    brand: '品牌',
    product: '产品',
    company: '企业',
    farm: '牧场',
    region: '地区',
    person: '人物',
  },
  en: {
    brand: 'Brands',
    product: 'Products',
    company: 'Companies',
    farm: 'Farms',
    region: 'Regions',
    person: 'People',
  },
};

const PERIODS: Record<Lang, Record<BillboardPeriod, string>> = {
  'zh-cn': {
    week: '周榜',
    month: '月榜',
    quarter: '季榜',
    half: '半年榜',
    year: '年榜',
    once: '单期',
  },
  en: {
    week: 'Weekly',
    month: 'Monthly',
    quarter: 'Quarterly',
    half: 'Half-yearly',
    year: 'Yearly',
    once: 'Once',
  },
};

type Words = {
  kind: BillboardKind;
  object: BillboardObject;
  category: DairyCategory;
  periodType: BillboardPeriod;
};

/** The closed words of a ranking with their names in the caller's language. */
export function namedFacts(
  { kind, object, category, periodType }: Words,
  lang: Lang,
): Record<keyof Words, Option> {
  return {
    kind: { key: kind, name: KINDS[lang][kind] },
    object: { key: object, name: OBJECTS[lang][object] },
    category: { key: category, name: categoryName(lang, category) },
    periodType: { key: periodType, name: PERIODS[lang][periodType] },
  };
}
