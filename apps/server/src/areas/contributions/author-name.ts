import type { Lang } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { pick } from '#platform/pick.ts';
import { members } from '#schema/members/members.ts';

const GONE_MEMBER: Record<Lang, string> = { 'zh-cn': '已注销用户', en: 'Former member' };

export const AUTHOR_COLUMNS = pick(members, 'id', 'nickname', 'cancelledAt');

type Author = { id: number; nickname: string; cancelledAt: Date | null };

/** The author as the desk names them. */
export function namedAuthor({ id, nickname, cancelledAt }: Author, lang: Lang): Named {
  return { id, name: cancelledAt ? GONE_MEMBER[lang] : nickname };
}
