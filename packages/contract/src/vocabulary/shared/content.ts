import { type KeyOf, only, vocabulary } from './vocabulary.ts';

export const CONTENT_TYPE = vocabulary({
  news: ['新闻', 'News'],
  headlines: ['头条', 'Top story'],
  topic: ['话题', 'Topic'],
  evaluation: ['评测', 'Test'],
  spotcheck: ['抽检', 'Spot check'],
  recall: ['召回', 'Recall'],
  specialsubject: ['专题', 'Special report'],
  billboard: ['榜单', 'Ranking'],
  baike: ['百科', 'Entry'],
  complaint: ['投诉', 'Complaint'],
  brand: ['品牌', 'Brand'],
  product: ['产品', 'Product'],
});
export type ContentType = KeyOf<typeof CONTENT_TYPE>;
export const TARGET_TYPES = [
  ...only(
    CONTENT_TYPE.keys,
    'news',
    'headlines',
    'evaluation',
    'spotcheck',
    'recall',
    'specialsubject',
    'billboard',
    'baike',
    'complaint',
    'brand',
    'product',
    'topic',
  ),
  'page',
  'comment',
] as const;
export type TargetType = (typeof TARGET_TYPES)[number];
export const MEDIA_USE_TYPES = [...TARGET_TYPES, 'advert'] as const;
export const EDITED_KINDS = only(
  CONTENT_TYPE.keys,
  'news',
  'evaluation',
  'spotcheck',
  'recall',
  'billboard',
  'specialsubject',
  'baike',
);
export type EditedKind = (typeof EDITED_KINDS)[number];
export const LEASED_TYPES = [...EDITED_KINDS, 'topic', 'page', 'brand'] as const;
export const DESK_ITEM = vocabulary({
  news: ['稿件', 'Article'],
  evaluation: ['评测', 'Test'],
  spotcheck: ['抽检通告', 'Notice'],
  recall: ['召回', 'Recall'],
  billboard: ['榜单', 'Ranking'],
  specialsubject: ['专题', 'Special report'],
  baike: ['百科', 'Entry'],
  complaint: ['投诉', 'Complaint'],
  contribution: ['投稿', 'Contribution'],
  page: ['静态页面', 'Page'],
});
export const TO_DO_KINDS = [...EDITED_KINDS, ...only(DESK_ITEM.keys, 'complaint', 'contribution')] as const;
export type ToDoKind = (typeof TO_DO_KINDS)[number];
/** What the search of the desk looks through, in the order of its answer. */
export const DESK_SEARCH_KINDS = only(
  DESK_ITEM.keys,
  'news',
  'baike',
  'specialsubject',
  'evaluation',
  'spotcheck',
  'recall',
  'contribution',
  'page',
);
export type DeskSearchKind = (typeof DESK_SEARCH_KINDS)[number];
