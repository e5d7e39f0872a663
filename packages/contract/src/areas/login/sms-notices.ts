type SmsNoticeText = {
  /** Variables of the text, in the provider's numbering. */
  params: readonly ('no' | 'due')[];
  /** As registered with the provider, who identifies variables by name or number. */
  text: string;
};

// None reveals what a complaint is about, because others may see the phone; the number identifies it for the member.
export const SMS_NOTICES = {
  complaint_accepted: { params: ['no'], text: '你的投诉{no}已受理，进展请登录乳见“我的投诉”查看。' },
  complaint_rejected: { params: ['no'], text: '你的投诉{no}未被受理，原因见乳见“我的投诉”，7天内可申诉一次。' },
  complaint_need_more: {
    params: ['no'],
    text: '你的投诉{no}需要补充材料，请在7天内登录乳见“我的投诉”补充，逾期失效。',
  },
  complaint_replied: { params: ['no'], text: '品牌方回复了你的投诉{no}，请登录乳见“我的投诉”查看。' },
  complaint_proposed: {
    params: ['no'],
    text: '你的投诉{no}有了处理方案，请在7天内登录乳见“我的投诉”确认，逾期默认办结。',
  },
  complaint_deadline: {
    params: ['no', 'due'],
    text: '你的投诉{no}有一步等你处理，截止时间{due}，请登录乳见“我的投诉”。',
  },
  complaint_escalated: { params: ['no'], text: '你的投诉{no}已由平台介入，专员将在5天内联系品牌方。' },
  complaint_progress: { params: ['no'], text: '你的投诉{no}有新的进展，请登录乳见“我的投诉”查看。' },
  complaint_appeal: { params: ['no'], text: '投诉{no}的申诉已有结果，请登录乳见“我的投诉”查看。' },
  complaint_ended: { params: ['no'], text: '你的投诉{no}已结束处理，结果和下一步见乳见“我的投诉”。' },
  brand_complaint_new: { params: ['no'], text: '收到新的投诉{no}，请在48小时内登录乳见品牌工作台首次回复。' },
  brand_complaint_due: { params: ['no', 'due'], text: '投诉{no}的处理时限将于{due}届满，请登录乳见品牌工作台处理。' },
  recall_first: {
    params: ['no'],
    text: '你关注的乳制品有一级召回，请立即停止饮用，批号和处理办法见乳见“召回”第{no}号。',
  },
} as const satisfies Record<string, SmsNoticeText>;

export type SmsNotice = keyof typeof SMS_NOTICES;
export const SMS_NOTICE_NAMES = Object.keys(SMS_NOTICES) as SmsNotice[];

/** No notices between these hours in China; codes are requested by the member and sent at once. */
export const SMS_QUIET_HOURS = { from: 22, until: 8 } as const;
/** Notices to one member in 24 hours; further ones appear only in their messages. */
export const SMS_NOTICES_PER_DAY = 5;
/** Share of the hourly budget for notices; the rest is reserved for codes. */
export const SMS_NOTICE_SHARE = 0.8;
