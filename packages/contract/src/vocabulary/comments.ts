import { type KeyOf, only, vocabulary } from './shared/vocabulary.ts';

export const COMMENT_STATE = vocabulary({
  pending: ['审核中', 'Under review'],
  passed: ['已通过', 'Published'],
  rejected: ['未通过', 'Not published'],
  hidden: ['已隐藏', 'Hidden'],
  removed: ['已移除', 'Removed'],
  deleted_by_author: ['作者已删', 'Deleted by the author'],
});
export type CommentState = KeyOf<typeof COMMENT_STATE>;
/** What the author sees; a comment they deleted is gone for them. */
export const OWN_COMMENT_STATES = only(COMMENT_STATE.keys, 'pending', 'passed', 'rejected', 'hidden', 'removed');
export type OwnCommentState = (typeof OWN_COMMENT_STATES)[number];
export const COMMENT_WRITTEN_STATES = only(COMMENT_STATE.keys, 'passed', 'pending');
export const COMMENT_APPEAL_STATE = vocabulary({
  open: ['申诉处理中', 'Appeal under review'],
  granted: ['申诉成功', 'Appeal upheld'],
  declined: ['申诉未通过', 'Appeal not upheld'],
});
export type CommentAppealState = KeyOf<typeof COMMENT_APPEAL_STATE>;
export const FOLLOW_TYPE = vocabulary({
  brand: ['品牌', 'Brand'],
  product: ['产品', 'Product'],
  batch: ['批号', 'Batch number'],
  topic: ['话题', 'Topic'],
  tag: ['标签', 'Tag'],
  author: ['作者', 'Author'],
});
export type FollowType = KeyOf<typeof FOLLOW_TYPE>;
export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const;
