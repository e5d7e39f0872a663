import type { Lang } from './constants.ts';
import type { SiteReportReason, SiteReportState } from './vocabulary/moderation.ts';

export const SITE_REPORT_REASON_NAMES: Record<Lang, Record<SiteReportReason, string>> = {
  'zh-cn': {
    unlawful: '违反法律法规',
    vulgar: '色情低俗',
    rumour: '谣言或虚假信息',
    fraud: '诈骗',
    minors: '危害未成年人',
    privacy: '泄露个人信息',
    infringement: '侵犯名誉或著作权',
    advertising: '违规广告',
    other: '其他不良信息',
  },
  en: {
    unlawful: 'Against the law',
    vulgar: 'Pornographic or vulgar',
    rumour: 'Rumour or false information',
    fraud: 'Fraud',
    minors: 'Harmful to minors',
    privacy: 'Discloses personal data',
    infringement: 'Harms a reputation or a copyright',
    advertising: 'Unlawful advertising',
    other: 'Other harmful content',
  },
};

export const SITE_REPORT_STATE_NAMES: Record<Lang, Record<SiteReportState, string>> = {
  'zh-cn': {
    open: '处理中',
    upheld: '举报成立，已处理',
    dismissed: '举报不成立',
    not_ours: '不属于本站受理范围',
  },
  en: {
    open: 'Being looked at',
    upheld: 'Upheld and dealt with',
    dismissed: 'Not upheld',
    not_ours: 'Not for this site to decide',
  },
};
