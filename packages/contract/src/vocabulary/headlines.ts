import { type KeyOf, vocabulary } from './shared/vocabulary.ts';

export const HEADLINE_SLOT = vocabulary({
  home_main: ['主头条', 'Lead'],
  home_sub1: ['次条1', 'Secondary 1'],
  home_sub2: ['次条2', 'Secondary 2'],
  home_sub3: ['次条3', 'Secondary 3'],
  home_sub4: ['次条4（可放广告）', 'Secondary 4 (ads allowed)'],
  column_top: ['栏目头条', 'Top of a section'],
  list: ['头条列表', 'Top-story list'],
});
export type HeadlineSlot = KeyOf<typeof HEADLINE_SLOT>;
export const HEADLINE_LABEL = vocabulary({
  breaking: ['突发', 'Breaking'],
  exclusive: ['独家', 'Exclusive'],
  feature: ['深度', 'In depth'],
  live: ['直播', 'Live'],
  ad: ['广告', 'Advertisement'],
});
export type HeadlineLabel = KeyOf<typeof HEADLINE_LABEL>;
export const PROPOSAL_STATES = ['waiting', 'accepted', 'declined'] as const;
