import type { Lang } from '@rujian/contract/base/constants';

export const GONE_MEMBER: Record<Lang, string> = { 'zh-cn': '已注销用户', en: 'Former member' };
