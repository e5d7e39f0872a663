import type {
  COMPLAINT_CHANNELS,
  COMPLAINT_HARMED_GROUPS,
  COMPLAINT_HARMS,
  COMPLAINT_PROBLEM_KEYS,
} from '@rujian/contract/complaint-rules';
import type { COMPLAINT_DEMANDS } from '@rujian/contract/complaints';
import type { Lang } from '@rujian/contract/constants';

type Names<Key extends string> = Record<Lang, Record<Key, string>>;
export type ProblemKey = (typeof COMPLAINT_PROBLEM_KEYS)[number];
export type DemandKey = (typeof COMPLAINT_DEMANDS)[number];
export type ChannelKey = (typeof COMPLAINT_CHANNELS)[number];
export type HarmKey = (typeof COMPLAINT_HARMS)[number];
export type HarmedGroupKey = (typeof COMPLAINT_HARMED_GROUPS)[number];

/** Visitors fill in the form too, and the letter is Chinese in every language: hence both here. */
export const PROBLEM_NAMES: Names<ProblemKey> = {
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

export const DEMAND_NAMES: Names<DemandKey> = {
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

export const CHANNEL_NAMES: Names<ChannelKey> = {
  'zh-cn': {
    online: '网购',
    supermarket: '商超',
    convenience: '便利店',
    baby_shop: '母婴店',
    doorstep: '送奶入户',
    membership: '线上会员',
    meeting: '会议营销',
    other: '其他',
  },
  en: {
    online: 'Online shop',
    supermarket: 'Supermarket',
    convenience: 'Convenience store',
    baby_shop: 'Baby shop',
    doorstep: 'Doorstep delivery',
    membership: 'Online membership',
    meeting: 'Sales meeting',
    other: 'Other',
  },
};

export const HARM_NAMES: Names<HarmKey> = {
  'zh-cn': { none: '没有', suspected: '有不适', medical_visit: '已经就医' },
  en: { none: 'No', suspected: 'Felt unwell', medical_visit: 'Saw a doctor' },
};

export const HARMED_GROUP_NAMES: Names<HarmedGroupKey> = {
  'zh-cn': { infant: '婴幼儿', child: '儿童', pregnant: '孕产妇', adult: '成人' },
  en: { infant: 'Infant', child: 'Child', pregnant: 'Pregnant woman', adult: 'Adult' },
};

/** The two levels of the list: each group with what lies within; some stand alone. */
export const PROBLEM_TREE: { group: ProblemKey; parts: ProblemKey[] }[] = [
  {
    group: 'quality',
    parts: [
      'quality.foreign_matter',
      'quality.spoiled',
      'quality.odour',
      'quality.suspected_illness',
      'quality.expired',
      'quality.near_expiry',
    ],
  },
  { group: 'label', parts: ['label.false_claim', 'label.mismatch', 'label.formula'] },
  { group: 'price', parts: [] },
  { group: 'delivery', parts: [] },
  { group: 'service', parts: [] },
  { group: 'doorstep', parts: [] },
  { group: 'counterfeit', parts: [] },
  { group: 'other', parts: [] },
];

/** The names of chosen keys; what is not known keeps its key. */
export function namesOf(names: Record<string, string>, keys: readonly string[]): string[] {
  return keys.map((key) => names[key] ?? key);
}
