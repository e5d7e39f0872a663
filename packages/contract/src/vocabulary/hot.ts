import { vocabulary } from './shared/vocabulary.ts';

export const TOPIC_STATE = vocabulary({
  active: ['进行中', 'Active'],
  closed: ['已结束', 'Closed'],
  archived: ['已归档', 'Archived'],
});
export const HEAT_WINDOWS = ['24h', '7d'] as const;
