import type { Lang } from '@rujian/contract/base/constants';
import type { EditionState } from '@rujian/contract/vocabulary/billboards';
import { CASE_KIND, type CaseKind } from '@rujian/contract/vocabulary/members';

const VOTE_WORDS: Record<Lang, Record<'voting' | 'audit' | 'published' | 'ended', string>> = {
  'zh-cn': { voting: '投票进行中', audit: '审计中', published: '结果已公布', ended: '已结束' },
  en: { voting: 'Voting', audit: 'In its audit', published: 'Result published', ended: 'Ended' },
};

export function caseKind(lang: Lang, key: CaseKind) {
  return CASE_KIND.option(key, lang);
}

export function voteState(lang: Lang, status: EditionState) {
  const key = status === 'voting' || status === 'audit' || status === 'published' ? status : 'ended';
  return { key, name: VOTE_WORDS[lang][key] };
}

export function voteNote(lang: Lang, votes: number): string {
  if (lang === 'zh-cn') return `投过${votes}票`;
  return votes === 1 ? '1 vote cast' : `${votes} votes cast`;
}
