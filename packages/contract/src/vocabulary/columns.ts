import { vocabulary } from './shared/vocabulary.ts';

export const COLUMN_TEMPLATE = vocabulary({
  list: ['列表', 'List'],
  cards: ['卡片', 'Cards'],
  timeline: ['时间线', 'Timeline'],
});
/** How comments below a column or an item are moderated. */
export const COLUMN_COMMENT_MODE = vocabulary({
  inherit: ['随全站设置', 'Site default'],
  strict: ['先审后发', 'Review first'],
  tiered: ['分级审核', 'Tiered'],
  post: ['先发后审', 'Publish first'],
});
