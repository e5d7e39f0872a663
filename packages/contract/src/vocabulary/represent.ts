import { CONTENT_TYPE } from './shared/content.ts';
import { type KeyOf, only, vocabulary } from './shared/vocabulary.ts';

export const CLAIM_STATE = vocabulary({
  submitted: ['审核中', 'Under review'],
  approved: ['已通过', 'Approved'],
  rejected: ['未通过', 'Not approved'],
  withdrawn: ['已撤回', 'Withdrawn'],
});
export type ClaimState = KeyOf<typeof CLAIM_STATE>;
export const SEAT_ROLE = vocabulary({ owner: ['负责人', 'Owner'], agent: ['成员', 'Representative'] });
export type SeatRole = KeyOf<typeof SEAT_ROLE>;
export const ANSWERABLE_TYPES = only(CONTENT_TYPE.keys, 'spotcheck', 'evaluation');
export type AnswerableType = (typeof ANSWERABLE_TYPES)[number];
export const RESPONSE_STATE = vocabulary({
  submitted: ['审核中', 'Under review'],
  published: ['已公开', 'Published'],
  rejected: ['未通过', 'Not approved'],
  replaced: ['已被新版本替换', 'Replaced by a newer version'],
});
export type ResponseState = KeyOf<typeof RESPONSE_STATE>;
export const FACT_PROPOSAL_STATE = vocabulary({
  submitted: ['审核中', 'Under review'],
  accepted: ['已采纳', 'Accepted'],
  rejected: ['未采纳', 'Not accepted'],
});
export type FactProposalState = KeyOf<typeof FACT_PROPOSAL_STATE>;
export const WORK_BOX = vocabulary({
  waiting: ['待处理', 'To do'],
  unanswered: ['未回复', 'Unanswered'],
  overdue: ['已逾期', 'Overdue'],
  open: ['进行中', 'Open'],
  ended: ['已结束', 'Closed'],
});
export type WorkBox = KeyOf<typeof WORK_BOX>;
