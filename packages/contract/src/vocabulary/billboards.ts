import { SCORE_DIRECTION } from './evaluations.ts';
import { WORK_STATES } from './shared/publishing.ts';
import { type KeyOf, only, vocabulary } from './shared/vocabulary.ts';

export const BILLBOARD_KIND = vocabulary({
  data: ['数据榜', 'Data'],
  expert: ['专家评审', 'Jury'],
  vote: ['读者投票', 'Readers’ vote'],
  mixed: ['综合榜', 'Combined'],
});
export type BillboardKind = KeyOf<typeof BILLBOARD_KIND>;
export const BILLBOARD_OBJECT = vocabulary({
  brand: ['品牌', 'Brands'],
  product: ['产品', 'Products'],
  company: ['企业', 'Companies'],
  farm: ['牧场', 'Farms'],
  region: ['地区', 'Regions'],
  person: ['人物', 'People'],
});
export type BillboardObject = KeyOf<typeof BILLBOARD_OBJECT>;
export const BILLBOARD_PERIOD = vocabulary({
  week: ['周榜', 'Weekly'],
  month: ['月榜', 'Monthly'],
  quarter: ['季榜', 'Quarterly'],
  half: ['半年榜', 'Half-yearly'],
  year: ['年榜', 'Annual'],
  once: ['单期', 'One-off'],
});
export type BillboardPeriod = KeyOf<typeof BILLBOARD_PERIOD>;
/** Reviewed like every type; a voted edition also goes through its vote and audit. */
export const EDITION_STATES = [...WORK_STATES, 'voting', 'audit', 'published', 'withdrawn', 'trash'] as const;
export type EditionState = (typeof EDITION_STATES)[number];
export const VOTE_STATES = only(EDITION_STATES, 'voting', 'audit', 'published');
export const BALLOT_STATES = ['counted', 'held', 'rejected'] as const;
export const METRIC_DIRECTIONS = only(SCORE_DIRECTION.keys, 'higher', 'lower');
