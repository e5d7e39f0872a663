import type { Lang } from './constants.ts';
import type {
  ComplaintChannel,
  ComplaintDemand,
  ComplaintHarm,
  ComplaintProblem,
  ComplaintState,
  HarmedGroup,
} from './vocabulary/complaints.ts';

type Words<Key extends string> = Record<Lang, Record<Key, string>>;

export const STATE_WORDS: Words<ComplaintState> = {
  'zh-cn': {
    draft: '草稿',
    submitted: '待审核',
    need_more: '待补充',
    lapsed: '已失效',
    rejected: '不予受理',
    merged: '已并案',
    accepted: '已受理',
    assigned: '待回应',
    negotiating: '协商中',
    proposed: '待确认',
    resolved: '已解决',
    resolved_default: '默认办结',
    escalated: '平台介入',
    closed_unresolved: '未解决结案',
    withdrawn: '已撤回',
  },
  en: {
    draft: 'Draft',
    submitted: 'Under review',
    need_more: 'More material needed',
    lapsed: 'Lapsed',
    rejected: 'Not accepted',
    merged: 'Merged',
    accepted: 'Accepted',
    assigned: 'Waiting for the brand',
    negotiating: 'In talks',
    proposed: 'Waiting for confirmation',
    resolved: 'Resolved',
    resolved_default: 'Closed by default',
    escalated: 'Escalated',
    closed_unresolved: 'Closed unresolved',
    withdrawn: 'Withdrawn',
  },
};

export const PROBLEM_WORDS: Words<ComplaintProblem> = {
  'zh-cn': {
    quality: '质量与安全',
    'quality.foreign_matter': '异物',
    'quality.spoiled': '变质胀包',
    'quality.odour': '异味',
    'quality.suspected_illness': '过敏与不适',
    'quality.expired': '过期',
    'quality.near_expiry': '临期',
    label: '标签与宣传',
    'label.false_claim': '虚假宣传',
    'label.mismatch': '标签不符',
    'label.formula': '配方',
    price: '价格与促销',
    delivery: '配送与冷链',
    service: '售后服务',
    doorstep: '送奶入户与预付卡',
    counterfeit: '防伪真伪',
    other: '其他',
  },
  en: {
    quality: 'Quality and safety',
    'quality.foreign_matter': 'Foreign matter',
    'quality.spoiled': 'Spoiled or swollen',
    'quality.odour': 'Odour',
    'quality.suspected_illness': 'Allergy or illness',
    'quality.expired': 'Expired',
    'quality.near_expiry': 'Near expiry',
    label: 'Label and claims',
    'label.false_claim': 'False claim',
    'label.mismatch': 'Label mismatch',
    'label.formula': 'Formula',
    price: 'Price and promotion',
    delivery: 'Delivery and cold chain',
    service: 'After-sales service',
    doorstep: 'Doorstep delivery and prepaid cards',
    counterfeit: 'Authenticity',
    other: 'Other',
  },
};

export const DEMAND_WORDS: Words<ComplaintDemand> = {
  'zh-cn': {
    refund: '退款',
    return: '退货',
    exchange: '换货',
    compensation: '赔偿',
    apology: '道歉',
    explanation: '解释',
    test: '检测',
    recall: '召回核查',
    improvement: '改进服务',
    other: '其他',
  },
  en: {
    refund: 'Refund',
    return: 'Return',
    exchange: 'Exchange',
    compensation: 'Compensation',
    apology: 'Apology',
    explanation: 'Explanation',
    test: 'Laboratory test',
    recall: 'Recall check',
    improvement: 'Better service',
    other: 'Other',
  },
};

/** Stored complaints keep the Chinese label. */
export const CHANNEL_WORDS: Words<ComplaintChannel> = {
  'zh-cn': {
    online: '网购',
    supermarket: '商超',
    convenience: '便利店',
    baby_shop: '母婴店',
    doorstep: '送奶入户',
    membership: '线上会员',
    meeting: '会议营销',
    other: '其他渠道',
  },
  en: {
    online: 'Online shop',
    supermarket: 'Supermarket',
    convenience: 'Convenience store',
    baby_shop: 'Baby shop',
    doorstep: 'Doorstep delivery',
    membership: 'Online membership',
    meeting: 'Sales meeting',
    other: 'Elsewhere',
  },
};

export const HARM_WORDS: Words<ComplaintHarm> = {
  'zh-cn': { none: '没有', suspected: '有不适', medical_visit: '已经就医' },
  en: { none: 'No', suspected: 'Felt unwell', medical_visit: 'Saw a doctor' },
};

export const HARMED_GROUP_WORDS: Words<HarmedGroup> = {
  'zh-cn': { infant: '婴幼儿', child: '儿童', pregnant: '孕产妇', adult: '成人' },
  en: { infant: 'Infant', child: 'Child', pregnant: 'Pregnant woman', adult: 'Adult' },
};
