import { vocabulary } from '@rujian/contract/vocabulary/shared/vocabulary';

/** Tabs of the results, in the plural. */
export const TYPE_TAB = vocabulary({
  all: ['全部', 'All'],
  news: ['新闻', 'News'],
  topic: ['话题', 'Topics'],
  evaluation: ['评测', 'Tests'],
  spotcheck: ['抽检', 'Spot checks'],
  specialsubject: ['专题', 'Special reports'],
  billboard: ['榜单', 'Rankings'],
  baike: ['百科', 'Encyclopedia'],
  complaint: ['投诉', 'Complaints'],
  brand: ['品牌', 'Brands'],
  product: ['产品', 'Products'],
});

export const TIME_CHOICE = vocabulary({
  any: ['不限', 'Any time'],
  week: ['一周内', 'Past week'],
  month: ['一月内', 'Past month'],
  year: ['一年内', 'Past year'],
});
