import { type KeyOf, only, vocabulary } from './vocabulary.ts';

export const PUBLISH_STATE = vocabulary({
  draft: ['草稿', 'Draft'],
  review1: ['待初审', 'First review'],
  review2: ['待复审', 'Second review'],
  review3: ['待终审', 'Final review'],
  ready: ['待发布', 'Ready'],
  scheduled: ['已定时', 'Scheduled'],
  published: ['已发布', 'Published'],
  withdrawn: ['已撤稿', 'Withdrawn'],
  trash: ['回收站', 'In the bin'],
});
export type PublishState = KeyOf<typeof PUBLISH_STATE>;
export const WORK_STATES = only(PUBLISH_STATE.keys, 'draft', 'review1', 'review2', 'review3', 'ready', 'scheduled');
export const REVIEW_STATES = only(PUBLISH_STATE.keys, 'review1', 'review2', 'review3');
export const PUBLISH_MOVES = [
  'submit',
  'recall',
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
export const TRAIL_EVENT = vocabulary({
  create: ['新建', 'Created'],
  edit: ['编辑', 'Edited'],
  submit: ['提交审核', 'Submitted'],
  recall: ['撤回提交', 'Recalled'],
  pass: ['通过', 'Passed'],
  override: ['破例通过', 'Passed by exception'],
  return: ['退回', 'Returned'],
  rewrite: ['改稿，重新审核', 'Changed, reviewed again'],
  schedule: ['定时发布', 'Scheduled'],
  unschedule: ['取消定时', 'Schedule cancelled'],
  publish: ['发布', 'Published'],
  fix: ['小改直发', 'Quick fix'],
  correct: ['公开更正', 'Public correction'],
  discard: ['放弃修改', 'Changes discarded'],
  unpublish_at: ['设定撤稿时间', 'End set'],
  withdraw: ['撤稿', 'Withdrawn'],
  restore: ['恢复', 'Restored'],
  trash: ['移入回收站', 'Moved to the bin'],
});
export type TrailEvent = KeyOf<typeof TRAIL_EVENT>;
export const COMMENT_SWITCH = vocabulary({
  inherit: ['随栏目', 'As in the section'],
  on: ['开放', 'Open'],
  off: ['关闭', 'Closed'],
});
/** What made a version; `side` is the text of a save that lost a conflict. */
export const REVISION_CAUSE = vocabulary({
  create: ['新建', 'Created'],
  work: ['编辑', 'Edited'],
  submit: ['提交', 'Submitted'],
  pass: ['通过', 'Passed'],
  publish: ['发布', 'Published'],
  restore: ['恢复', 'Restored'],
  take_over: ['接手', 'Taken over'],
  side: ['另存', 'Kept aside'],
});
