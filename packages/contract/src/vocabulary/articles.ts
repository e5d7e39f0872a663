import { type KeyOf, only, vocabulary } from './shared/vocabulary.ts';

export const ORIGIN_TYPE = vocabulary({
  original: ['原创', 'Original'],
  reprint: ['转载', 'Reprint'],
  compile: ['编译', 'Translated'],
  contribution: ['来稿', 'Contribution'],
  official: ['官方发布', 'Official release'],
  sponsored: ['广告', 'Advertisement'],
});
export type OriginType = KeyOf<typeof ORIGIN_TYPE>;
export const AI_USE = vocabulary({
  none: ['未使用', 'No AI'],
  assisted: ['AI辅助', 'AI-assisted'],
  generated: ['AI生成', 'AI-generated'],
});
export type AiUse = KeyOf<typeof AI_USE>;
export const REPRINT_RULE = vocabulary({
  no: ['禁止转载', 'No republication'],
  with_credit: ['注明来源可转载', 'Republish with credit'],
});
export const ARTICLE_LABEL = vocabulary({
  original: ['原创', 'Original'],
  first: ['首发', 'First reported here'],
  exclusive: ['独家', 'Exclusive'],
  ad: ['广告', 'Advertisement'],
  ai: ['AI辅助', 'AI-assisted'],
  corrected: ['有更正', 'Corrected'],
  reprint: ['转载', 'Reprint'],
});
export type ArticleLabel = KeyOf<typeof ARTICLE_LABEL>;
export const BRAND_ROLES = ['subject', 'mentioned'] as const;
export const CORRECTION_ENTRY_KIND = vocabulary({
  fact: ['事实', 'Facts'],
  number: ['数字', 'Figures'],
  name: ['名称', 'Names'],
  photo: ['图片', 'Pictures'],
  overturned: ['抽检推翻', 'Overturned checks'],
  withdrawn: ['撤稿', 'Withdrawals'],
});
export const CORRECTION_KINDS = only(CORRECTION_ENTRY_KIND.keys, 'fact', 'number', 'name', 'photo');
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];
export const PLAN_STATE = vocabulary({
  idea: ['想法', 'Idea'],
  assigned: ['已派', 'Assigned'],
  writing: ['在写', 'Writing'],
  ready: ['成稿', 'Ready'],
});
export const CHANGE_KINDS = ['same', 'changed', 'added', 'removed', 'moved'] as const;
export type CorrectionEntryKind = KeyOf<typeof CORRECTION_ENTRY_KIND>;
export const COLUMN_TEMPLATE = vocabulary({
  list: ['列表', 'List'],
  cards: ['卡片', 'Cards'],
  timeline: ['时间线', 'Timeline'],
});
export const COLUMN_COMMENT_MODE = vocabulary({
  inherit: ['随全站设置', 'Site default'],
  strict: ['先审后发', 'Review first'],
  tiered: ['分级审核', 'Tiered'],
  post: ['先发后审', 'Publish first'],
});
