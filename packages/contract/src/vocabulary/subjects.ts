import { type KeyOf, only, vocabulary } from './shared/vocabulary.ts';

export const BLOCK_TYPES = [
  ...['hero', 'text', 'articles', 'timeline', 'gallery', 'video', 'chart', 'figures', 'spotchecks'],
  ...['evaluation', 'billboard', 'brands', 'qa', 'quote', 'poll', 'live', 'document', 'contact', 'credits'],
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];
export const BLOCK_WIDTHS = ['normal', 'wide', 'full'] as const;
export const CHART_KINDS = ['bar', 'line', 'pie'] as const;
export const TEXT_CHARTS = only(CHART_KINDS, 'bar', 'line');
export type TextChart = (typeof TEXT_CHARTS)[number];
export const SUBJECT_STATE = vocabulary({ ongoing: ['进行中', 'Ongoing'], ended: ['已结束', 'Closed'] });
export type SubjectState = KeyOf<typeof SUBJECT_STATE>;
