import { type KeyOf, only, vocabulary } from './shared/vocabulary.ts';

export const COMPLAINT_STATE = vocabulary({
  draft: ['草稿', 'Draft'],
  submitted: ['待审核', 'Under review'],
  need_more: ['待补充', 'More information needed'],
  lapsed: ['已失效', 'Lapsed'],
  rejected: ['不予受理', 'Not accepted'],
  merged: ['已并案', 'Merged'],
  accepted: ['已受理', 'Accepted'],
  assigned: ['待回应', 'Awaiting reply'],
  negotiating: ['协商中', 'In talks'],
  proposed: ['待确认', 'Awaiting confirmation'],
  resolved: ['已解决', 'Resolved'],
  resolved_default: ['默认办结', 'Closed by default'],
  escalated: ['平台介入', 'Escalated'],
  closed_unresolved: ['未解决结案', 'Closed unresolved'],
  withdrawn: ['已撤回', 'Withdrawn'],
});
export type ComplaintState = KeyOf<typeof COMPLAINT_STATE>;
/** Before acceptance a complaint concerns only its parties. */
export const PUBLIC_COMPLAINT_STATES = only(
  COMPLAINT_STATE.keys,
  'accepted',
  'assigned',
  'negotiating',
  'proposed',
  'resolved',
  'resolved_default',
  'escalated',
  'closed_unresolved',
);
export type PublicComplaintState = (typeof PUBLIC_COMPLAINT_STATES)[number];
/** The front page shows the outcome without its finer reasons. */
export const HOME_COMPLAINT_STATES = [
  ...only(PUBLIC_COMPLAINT_STATES, 'accepted', 'assigned', 'negotiating', 'proposed', 'resolved', 'escalated'),
  'closed',
] as const;
export type HomeComplaintState = (typeof HOME_COMPLAINT_STATES)[number];
/** Two levels, the group before the dot. */
export const COMPLAINT_PROBLEM = vocabulary({
  quality: ['质量与安全', 'Quality and safety'],
  'quality.foreign_matter': ['异物', 'Foreign matter'],
  'quality.spoiled': ['变质胀包', 'Spoiled or swollen pack'],
  'quality.odour': ['异味', 'Off smell'],
  'quality.suspected_illness': ['过敏与不适', 'Allergy or illness'],
  'quality.expired': ['过期', 'Expired'],
  'quality.near_expiry': ['临期', 'Near expiry'],
  label: ['标签与宣传', 'Label and claims'],
  'label.false_claim': ['虚假宣传', 'Misleading claim'],
  'label.mismatch': ['标签不符', 'Label does not match'],
  'label.formula': ['配方', 'Formula'],
  price: ['价格与促销', 'Price and promotion'],
  delivery: ['配送与冷链', 'Delivery and cold chain'],
  service: ['售后服务', 'After-sales service'],
  doorstep: ['送奶入户与预付卡', 'Doorstep delivery and prepaid cards'],
  counterfeit: ['防伪真伪', 'Authenticity'],
  other: ['其他', 'Other'],
});
export type ComplaintProblem = KeyOf<typeof COMPLAINT_PROBLEM>;
export const COMPLAINT_GROUPS = only(
  COMPLAINT_PROBLEM.keys,
  'quality',
  'label',
  'price',
  'delivery',
  'service',
  'doorstep',
  'counterfeit',
  'other',
);
export const COMPLAINT_DEMAND = vocabulary({
  refund: ['退款', 'Refund'],
  return: ['退货', 'Return'],
  exchange: ['换货', 'Exchange'],
  compensation: ['赔偿', 'Compensation'],
  apology: ['道歉', 'Apology'],
  explanation: ['解释', 'Explanation'],
  test: ['检测', 'Laboratory test'],
  recall: ['召回核查', 'Recall inquiry'],
  improvement: ['改进服务', 'Better service'],
  other: ['其他', 'Other'],
});
export type ComplaintDemand = KeyOf<typeof COMPLAINT_DEMAND>;
/** Where it was bought; the record of a complaint keeps the Chinese label. */
export const COMPLAINT_CHANNEL = vocabulary({
  online: ['网购', 'Online shop'],
  supermarket: ['商超', 'Supermarket'],
  convenience: ['便利店', 'Convenience store'],
  baby_shop: ['母婴店', 'Baby shop'],
  doorstep: ['送奶入户', 'Doorstep delivery'],
  membership: ['线上会员', 'Online membership'],
  meeting: ['会议营销', 'Sales meeting'],
  other: ['其他渠道', 'Elsewhere'],
});
export type ComplaintChannel = KeyOf<typeof COMPLAINT_CHANNEL>;
export const COMPLAINT_HARM = vocabulary({
  none: ['没有', 'No'],
  suspected: ['有不适', 'Felt unwell'],
  medical_visit: ['已经就医', 'Saw a doctor'],
});
export const HARMED_GROUP = vocabulary({
  infant: ['婴幼儿', 'Infant'],
  child: ['儿童', 'Child'],
  pregnant: ['孕产妇', 'Pregnant woman'],
  adult: ['成人', 'Adult'],
});
export const COMPLAINT_REJECT_CODES = [
  'not_dairy',
  'not_consumer',
  'unidentifiable',
  'no_evidence',
  'duplicate',
  'elsewhere',
  'abusive',
  'too_old',
  'advertising',
] as const;
export type ComplaintRejectCode = (typeof COMPLAINT_REJECT_CODES)[number];
export const COMPLAINT_ACTOR = vocabulary({
  user: ['用户', 'Complainant'],
  desk: ['平台', 'Rujian'],
  brand: ['品牌方', 'Brand'],
  system: ['系统', 'System'],
});
export type ComplaintActor = KeyOf<typeof COMPLAINT_ACTOR>;
export const COMPLAINT_SIDES = only(COMPLAINT_ACTOR.keys, 'user', 'desk', 'brand');
export const EVENT_AUDIENCE = vocabulary({
  public: ['公开', 'public'],
  parties: ['双方可见', 'both sides'],
  officer: ['仅专员', 'officers only'],
});
export type EventAudience = KeyOf<typeof EVENT_AUDIENCE>;
export const CLOCK_KIND = vocabulary({
  review: ['平台审核', 'Review'],
  reply: ['首次回复', 'First reply'],
  proposal: ['处理方案', 'Proposal'],
  confirm: ['用户确认', 'Confirmation'],
  need_more: ['补充材料', 'More information'],
  escalation: ['平台介入', 'Escalation'],
  end: ['办结期限', 'Final deadline'],
  contact: ['联系品牌方', 'Brand contact'],
});
export type ClockKind = KeyOf<typeof CLOCK_KIND>;
export const PARTIES = only(COMPLAINT_ACTOR.keys, 'user', 'brand');
export const APPEAL_CODE = vocabulary({
  rejection: ['不服不予受理', 'Against a rejection'],
  not_ours: ['非我方产品', 'Not our product'],
  duplicate: ['重复投诉', 'Duplicate'],
  malicious: ['恶意投诉', 'Made in bad faith'],
});
export type AppealCode = KeyOf<typeof APPEAL_CODE>;
export const BRAND_APPEAL_CODES = only(APPEAL_CODE.keys, 'not_ours', 'duplicate', 'malicious');
export type BrandAppealCode = (typeof BRAND_APPEAL_CODES)[number];
export const GROUP_KINDS = ['batch', 'problem'] as const;
export const GROUP_STATE = vocabulary({
  signal: ['待确认', 'Signals'],
  confirmed: ['已确认', 'Confirmed'],
  dismissed: ['已排除', 'Dismissed'],
});
export const RATING_TEXT_STATES = ['shown', 'waiting', 'refused'] as const;
/** In yuan, lower end included. */
export const AMOUNT_BAND = vocabulary({
  under50: ['50元以下', 'Under 50 yuan'],
  '50to200': ['50至200元', '50 to 200 yuan'],
  '200to1000': ['200至1000元', '200 to 1,000 yuan'],
  over1000: ['1000元及以上', '1,000 yuan and more'],
});
export type AmountBand = KeyOf<typeof AMOUNT_BAND>;
export const BATCH_GIVEN = vocabulary({ yes: ['写明批号', 'Batch stated'], no: ['未写批号', 'Batch not stated'] });
export const HIDDEN_KIND = vocabulary({
  mobile: ['手机号', 'mobile number'],
  landline: ['电话', 'telephone number'],
  idNumber: ['证件号', 'identity number'],
  bankCard: ['银行卡号', 'bank card number'],
  email: ['邮箱', 'email address'],
  wechat: ['社交账号', 'messaging account'],
  plate: ['车牌号', 'number plate'],
  address: ['详细地址', 'address'],
  name: ['姓名', 'name'],
  order: ['订单号', 'order number'],
});
export type HiddenKind = KeyOf<typeof HIDDEN_KIND>;
