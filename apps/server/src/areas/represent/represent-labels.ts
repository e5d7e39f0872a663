import type { Lang } from '@rujian/contract/base/constants';

type Names = Record<string, Record<Lang, string>>;

const ROLES = {
  owner: { 'zh-cn': '负责人', en: 'Owner' },
  agent: { 'zh-cn': '成员', en: 'Agent' },
} as const satisfies Names;

const CLAIMS = {
  submitted: { 'zh-cn': '审核中', en: 'Under review' },
  approved: { 'zh-cn': '已通过', en: 'Approved' },
  rejected: { 'zh-cn': '未通过', en: 'Rejected' },
  withdrawn: { 'zh-cn': '已撤回', en: 'Withdrawn' },
} as const satisfies Names;

const RESPONSES = {
  submitted: { 'zh-cn': '审核中', en: 'Under review' },
  published: { 'zh-cn': '已公开', en: 'Public' },
  rejected: { 'zh-cn': '未通过', en: 'Rejected' },
  replaced: { 'zh-cn': '已被新版本替换', en: 'Replaced by a newer version' },
} as const satisfies Names;

const FACTS = {
  submitted: { 'zh-cn': '审核中', en: 'Under review' },
  accepted: { 'zh-cn': '已采纳', en: 'Accepted' },
  rejected: { 'zh-cn': '未采纳', en: 'Not accepted' },
} as const satisfies Names;

const BOXES = {
  waiting: { 'zh-cn': '待处理', en: 'To do' },
  unanswered: { 'zh-cn': '未回复', en: 'Not answered' },
  overdue: { 'zh-cn': '已逾期', en: 'Overdue' },
  open: { 'zh-cn': '进行中', en: 'Open' },
  ended: { 'zh-cn': '已结束', en: 'Ended' },
} as const satisfies Names;

const option =
  <Listed extends Names>(names: Listed) =>
  <Key extends keyof Listed & string>(key: Key, lang: Lang) => ({
    key,
    name: names[key]?.[lang] ?? key,
  });

export const roleOption = option(ROLES);
export const claimOption = option(CLAIMS);
export const responseOption = option(RESPONSES);
export const factOption = option(FACTS);
export const boxOption = option(BOXES);

export function maskMobile(mobile: string): string {
  return mobile && `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

/** The common label of members who left. */
export function nameOf(member: { nickname: string; cancelledAt: Date | null }, lang: Lang): string {
  if (!member.cancelledAt) return member.nickname;
  return lang === 'en' ? 'Former member' : '已注销用户';
}
