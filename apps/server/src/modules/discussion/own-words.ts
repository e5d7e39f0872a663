import type { Lang } from '@rujian/contract/constants';
import type { CommentAppealState, OwnCommentState } from '@rujian/contract/vocabulary/comments';

/** What an author reads about the state of his comment. */
export const STATE_WORDS: Record<Lang, Record<OwnCommentState, string>> = {
  'zh-cn': {
    pending: '审核中',
    passed: '已通过',
    rejected: '未通过',
    hidden: '已隐藏',
    removed: '已移除',
  },
  en: {
    pending: 'Under review',
    passed: 'Published',
    rejected: 'Not accepted',
    hidden: 'Hidden',
    removed: 'Removed',
  },
};

export const APPEAL_WORDS: Record<Lang, Record<CommentAppealState, string>> = {
  'zh-cn': { open: '申诉处理中', granted: '申诉成功', declined: '申诉未通过' },
  en: { open: 'Appeal under review', granted: 'Appeal granted', declined: 'Appeal declined' },
};
