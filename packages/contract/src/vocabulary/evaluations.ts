import { type KeyOf, only, vocabulary } from './shared/vocabulary.ts';

/** Published, so that anyone gets the same: anchors → 0–100 per indicator → mean per group → total, with caps. */
export const INDICATOR_GROUP = vocabulary({
  safety: ['安全', 'Safety'],
  nutrition: ['营养', 'Nutrition'],
  process: ['工艺', 'Processing'],
  label_truth: ['标签真实', 'Label accuracy'],
  sensory: ['感官', 'Taste'],
  value: ['性价比', 'Value for money'],
  packaging: ['包装环保', 'Packaging'],
  other: ['其他', 'Other'],
});
export type IndicatorGroup = KeyOf<typeof INDICATOR_GROUP>;
/** An indicator of no group is `other` on the wire and null in the table. */
export const STORED_INDICATOR_GROUPS = only(
  INDICATOR_GROUP.keys,
  'safety',
  'nutrition',
  'label_truth',
  'sensory',
  'value',
  'packaging',
  'process',
);
export type StoredIndicatorGroup = (typeof STORED_INDICATOR_GROUPS)[number];
export const SCORE_DIRECTION = vocabulary({
  lower: ['越低越好', 'lower is better'],
  higher: ['越高越好', 'higher is better'],
  target: ['越接近目标越好', 'closer to the target is better'],
  none: ['只列数值', 'shown only'],
});
export type ScoreDirection = KeyOf<typeof SCORE_DIRECTION>;
export const RESULT_VERDICT = vocabulary({
  pass: ['符合', 'Within the limit'],
  fail: ['不符合', 'Outside the limit'],
  na: ['不适用', 'Not applicable'],
});
export const GRADE = vocabulary({
  excellent: ['优秀', 'Excellent'],
  good: ['良好', 'Good'],
  fair: ['一般', 'Fair'],
  poor: ['较差', 'Poor'],
  bad: ['不推荐', 'Not recommended'],
});
export type Grade = KeyOf<typeof GRADE>;
