import { type KeyOf, only, vocabulary } from './shared/vocabulary.ts';

export const REASON = vocabulary({
  unlawful: ['违法违规', 'Illegal content'],
  advertising: ['广告引流', 'Advertising'],
  attack: ['人身攻击', 'Personal attack'],
  vulgar: ['低俗', 'Vulgar'],
  rumour: ['谣言或无依据指控', 'Rumour or unfounded accusation'],
  privacy: ['泄露隐私', 'Reveals private information'],
  off_topic: ['与内容无关', 'Off topic'],
  flooding: ['刷屏重复', 'Spam'],
  other: ['其他', 'Other'],
});
export type Reason = KeyOf<typeof REASON>;
/** What a content of the site is reported for as unlawful or harmful (违法和不良信息). */
export const SITE_REPORT_REASON = vocabulary({
  unlawful: ['违反法律法规', 'Illegal content'],
  vulgar: ['色情低俗', 'Pornographic or vulgar'],
  rumour: ['谣言或虚假信息', 'Rumour or false information'],
  fraud: ['诈骗', 'Fraud'],
  minors: ['危害未成年人', 'Harmful to minors'],
  privacy: ['泄露个人信息', 'Reveals personal data'],
  infringement: ['侵犯名誉或著作权', 'Defamation or copyright infringement'],
  advertising: ['违规广告', 'Illegal advertising'],
  other: ['其他不良信息', 'Other harmful content'],
});
export type SiteReportReason = KeyOf<typeof SITE_REPORT_REASON>;
export const SITE_REPORT_STATE = vocabulary({
  open: ['处理中', 'Under review'],
  upheld: ['举报成立，已处理', 'Upheld, action taken'],
  dismissed: ['举报不成立', 'Not upheld'],
  not_ours: ['不属于本站受理范围', 'Outside our remit'],
});
export type SiteReportState = KeyOf<typeof SITE_REPORT_STATE>;
export const SITE_REPORT_DECISIONS = only(SITE_REPORT_STATE.keys, 'upheld', 'dismissed', 'not_ours');
export type SiteReportDecision = (typeof SITE_REPORT_DECISIONS)[number];
/** Refuse the text, let a person read it, show stars; `allow` covers a hit inside it. */
export const WORD_LEVEL = vocabulary({
  block: ['拦截', 'Block'],
  review: ['送审', 'Review'],
  mask: ['打码', 'Mask'],
  allow: ['白名单', 'Allow'],
});
export const COMMENT_MODE = vocabulary({
  strict: ['先审后发', 'Review first'],
  tiered: ['分级审核', 'Tiered'],
  post: ['先发后审', 'Publish first'],
});
export type CommentMode = KeyOf<typeof COMMENT_MODE>;
export const MODE_SCOPE = vocabulary({
  site: ['全站', 'Whole site'],
  column: ['栏目', 'Section'],
  item: ['单篇内容', 'One item'],
});
export type ModeScope = KeyOf<typeof MODE_SCOPE>;
export const QUEUE_KIND = vocabulary({
  comment: ['评论', 'Comments'],
  nickname: ['昵称', 'Nicknames'],
  avatar: ['头像', 'Pictures'],
  contribution: ['投稿', 'Contributions'],
  complaint: ['投诉', 'Complaints'],
  errata: ['纠错', 'Error reports'],
});
export const QUEUE_DECISIONS = ['pass', 'reject', 'hide', 'restore', 'remove'] as const;
export type QueueDecision = (typeof QUEUE_DECISIONS)[number];
export const DECISION_STATES = ['waiting', 'done', 'undone', 'failed'] as const;
export const SANCTION_KIND = vocabulary({ mute: ['禁言', 'Mute'], ban: ['封禁', 'Ban'] });
export type SanctionKind = KeyOf<typeof SANCTION_KIND>;
