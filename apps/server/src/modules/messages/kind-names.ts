import type { Lang } from '@rujian/contract/constants';
import type { MessageKind } from '@rujian/contract/vocabulary/messages';

const KIND_NAMES: Record<Lang, Record<MessageKind, string>> = {
  'zh-cn': {
    system: '系统通知',
    review: '审核结果',
    reply: '回复我的',
    praise_digest: '收到的赞',
    complaint: '投诉进展',
    contribution: '投稿进展',
    points: '积分变动',
    balance: '余额变动',
    follow: '关注动态',
    security: '安全提醒',
  },
  en: {
    system: 'Site news',
    review: 'Reviews',
    reply: 'Replies',
    praise_digest: 'Praise',
    complaint: 'Complaints',
    contribution: 'Contributions',
    points: 'Points',
    balance: 'Balance',
    follow: 'Following',
    security: 'Security',
  },
};

export function kindName(lang: Lang, kind: MessageKind): string {
  return KIND_NAMES[lang][kind];
}
