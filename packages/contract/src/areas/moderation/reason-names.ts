import type { Lang } from '../../base/constants.ts';

/** Reasons to refuse, reject or report a text; also the classes of listed words. */
export const REASONS = [
  'unlawful',
  'advertising',
  'attack',
  'vulgar',
  'rumour',
  'privacy',
  'off_topic',
  'flooding',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];

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
