import { type KeyOf, only, vocabulary } from './vocabulary.ts';

/** States of every edited item. */
export const PUBLISH_STATE = vocabulary({
  draft: ['草稿', 'Draft'],
  review1: ['待初审', 'First review'],
  review2: ['待复审', 'Second review'],
  review3: ['待终审', 'Final review'],
  ready: ['待发布', 'Ready'],
  scheduled: ['已定时', 'Scheduled'],
  published: ['已发布', 'Published'],
  withdrawn: ['已撤回', 'Withdrawn'],
  trash: ['回收站', 'In the bin'],
});
export type PublishState = KeyOf<typeof PUBLISH_STATE>;
/** States of a working copy while its live version stays public. */
export const WORK_STATES = only(
  PUBLISH_STATE.keys,
  'draft',
  'review1',
  'review2',
  'review3',
  'ready',
  'scheduled',
);
export const REVIEW_STATES = only(PUBLISH_STATE.keys, 'review1', 'review2', 'review3');
export const PUBLISH_MOVES = [
  'submit',
  'pass',
  'return',
  'publish',
  'schedule',
  'unschedule',
  'withdraw',
  'restore',
  'trash',
] as const;
export type PublishMove = (typeof PUBLISH_MOVES)[number];
export const REVIEW_DECISION = vocabulary({
  submit: ['提交审核', 'Submit'],
  pass: ['通过', 'Pass'],
  return: ['退回', 'Return'],
  override: ['越级通过', 'Overridden'],
});
export type ReviewDecision = KeyOf<typeof REVIEW_DECISION>;
export const COMMENT_SWITCHES = ['inherit', 'on', 'off'] as const;
