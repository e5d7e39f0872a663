import { type KeyOf, vocabulary } from './shared/vocabulary.ts';

export const CONTRIBUTION_KIND = vocabulary({ article: ['稿件', 'Article'], tip: ['爆料', 'Tip-off'] });
export type ContributionKind = KeyOf<typeof CONTRIBUTION_KIND>;
export const CONTRIBUTION_STATE = vocabulary({
  draft: ['草稿', 'Draft'],
  submitted: ['已提交', 'Submitted'],
  in_review: ['审稿中', 'In review'],
  revise: ['退回修改', 'Returned for revision'],
  accepted: ['已录用', 'Accepted'],
  in_production: ['编辑制作中', 'In production'],
  published: ['已发布', 'Published'],
  rejected: ['未录用', 'Not accepted'],
  withdrawn: ['已撤回', 'Withdrawn'],
});
export type ContributionState = KeyOf<typeof CONTRIBUTION_STATE>;
export const RIGHTS_DECLARATION = vocabulary({
  original: ['原创', 'Original'],
  first: ['首发', 'First publication'],
  licensed: ['已获授权', 'Licensed'],
});
export type RightsDeclaration = KeyOf<typeof RIGHTS_DECLARATION>;
export const CONTRIBUTION_ACTOR = vocabulary({
  author: ['作者', 'Author'],
  editor: ['编辑', 'Editor'],
  system: ['系统', 'System'],
});
export const CONTRIBUTION_FILE_PLACES = ['body', 'picture', 'attachment'] as const;
export type ContributionFilePlace = (typeof CONTRIBUTION_FILE_PLACES)[number];
export const FEE_GRADES = ['A', 'B', 'C', 'D'] as const;
export type FeeGrade = (typeof FEE_GRADES)[number];
export const FEE_BASIS = vocabulary({ piece: ['按篇', 'For the piece'], thousand: ['按千字', 'By the thousand'] });
export type FeeBasis = KeyOf<typeof FEE_BASIS>;
export const FEE_STATE = vocabulary({
  proposed: ['待审批', 'To approve'],
  approved: ['已批准', 'Approved'],
  rejected: ['未批准', 'Refused'],
  booked: ['已入账', 'Booked'],
});
export type FeeState = KeyOf<typeof FEE_STATE>;
export const CONTRIBUTION_ATTACHMENT_SUFFIXES = ['pdf', 'docx', 'xlsx', 'zip'] as const;
