import type { AppealState, Lang, OwnCommentState } from '@rujian/contract/constants';
import type { REJECT_REASONS } from '#schema/discussion.ts';

type Reason = (typeof REJECT_REASONS)[number];

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

export const APPEAL_WORDS: Record<Lang, Record<AppealState, string>> = {
  'zh-cn': { open: '申诉处理中', granted: '申诉成功', declined: '申诉未通过' },
  en: { open: 'Appeal under review', granted: 'Appeal granted', declined: 'Appeal declined' },
};

export const REASON_WORDS: Record<Lang, Record<Reason, string>> = {
  'zh-cn': {
    unlawful: '违法违规',
    advertising: '广告引流',
    attack: '人身攻击',
    vulgar: '低俗',
    rumour: '谣言或无依据指控',
    privacy: '泄露隐私',
    off_topic: '与内容无关',
    flooding: '刷屏重复',
    other: '其他',
  },
  en: {
    unlawful: 'Against the law',
    advertising: 'Advertising',
    attack: 'Personal attack',
    vulgar: 'Vulgar',
    rumour: 'Rumour or accusation without evidence',
    privacy: 'Discloses private data',
    off_topic: 'Off topic',
    flooding: 'Repeated over and over',
    other: 'Other',
  },
};
