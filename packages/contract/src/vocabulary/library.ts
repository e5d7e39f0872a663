import { type KeyOf, vocabulary } from './vocabulary.ts';

export const LIMIT_TYPE = vocabulary({
  max: ['不高于', 'At most'],
  min: ['不低于', 'At least'],
  range: ['范围', 'Range'],
  absent: ['不得检出', 'Must be absent'],
  ncmM: ['采样方案n、c、m、M', 'Sampling plan n, c, m, M'],
});
export type LimitType = KeyOf<typeof LIMIT_TYPE>;
/** 现行 即将实施 废止 */
export const STANDARD_STATE = vocabulary({
  current: ['现行', 'In force'],
  upcoming: ['即将实施', 'Upcoming'],
  abolished: ['废止', 'Abolished'],
});
export type StandardState = KeyOf<typeof STANDARD_STATE>;
/** 政府部门 中央新闻单位 行业媒体 企业官方 其他 */
export const SOURCE_KIND = vocabulary({
  government: ['政府部门', 'Public authority'],
  central: ['中央新闻单位', 'National news media'],
  trade: ['行业媒体', 'Trade press'],
  company: ['企业官方', 'Company statement'],
  other: ['其他', 'Other'],
});
