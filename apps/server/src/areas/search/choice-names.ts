import type { Lang } from '@rujian/contract/base/constants';
import type { RecentPeriod, SearchType } from '@rujian/contract/vocabulary/search';

type Time = 'any' | RecentPeriod;

export const TYPE_NAMES: Record<Lang, Record<'all' | SearchType, string>> = {
  'zh-cn': {
    all: '全部',
    news: '新闻',
    topic: '话题',
    evaluation: '评测',
    spotcheck: '抽检',
    specialsubject: '专题',
    billboard: '榜单',
    baike: '百科',
    complaint: '投诉',
    brand: '品牌',
    product: '产品',
  },
  en: {
    all: 'All',
    news: 'News',
    topic: 'Topics',
    evaluation: 'Tests',
    spotcheck: 'Spot checks',
    specialsubject: 'Special reports',
    billboard: 'Rankings',
    baike: 'Encyclopedia',
    complaint: 'Complaints',
    brand: 'Brands',
    product: 'Products',
  },
};

export const TIME_NAMES: Record<Lang, Record<Time, string>> = {
  'zh-cn': { any: '不限', week: '一周内', month: '一月内', year: '一年内' },
  en: { any: 'Any time', week: 'Past week', month: 'Past month', year: 'Past year' },
};
