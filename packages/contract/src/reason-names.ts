import type { Lang } from './constants.ts';
import type { Reason } from './vocabulary/moderation.ts';

export const REASON_NAMES: Record<Lang, Record<Reason, string>> = {
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
