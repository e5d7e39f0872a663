import type { Lang } from '@rujian/contract/base/constants';
import { REASON, type Reason } from '@rujian/contract/vocabulary/moderation';
import { sentence } from '#platform/text/sentence.ts';

type Change = { memberId: number; kind: 'nickname' | 'avatar'; value: string; reason: Reason | null; note: string };
type Outcome = 'passed' | 'rejected' | 'taken';
type Words = { title: string; body: string };

const PROFILE_PATH = '/user/account/profile';

export function changeNote(change: Change, outcome: Outcome) {
  const { title, body } = WORDS['zh-cn'](change, outcome);
  return {
    memberId: change.memberId,
    kind: 'review' as const,
    path: PROFILE_PATH,
    title,
    body,
    en: WORDS.en(change, outcome),
  };
}

const WORDS: Record<Lang, (change: Change, outcome: Outcome) => Words> = {
  'zh-cn': ({ kind, value, reason, note }, outcome) => {
    const what = kind === 'nickname' ? `新昵称“${value}”` : '新头像';
    const short = kind === 'nickname' ? '新昵称' : '新头像';
    if (outcome === 'passed')
      return { title: `${short}已通过审核`, body: `你的${what}已通过审核，现在所有人都能看到。` };
    if (outcome === 'taken') return { title: `${short}未能启用`, body: `你的${what}在审核期间已有人使用，请换一个。` };
    const why = reason ? `因“${REASON.label(reason, 'zh-cn')}”` : '';
    const kept = kind === 'nickname' ? '昵称保持不变，可以重新修改。' : '已恢复为原来的头像。';
    return { title: `${short}未通过审核`, body: `你的${what}${why}未通过审核，${kept}${sentence('zh-cn', note)}` };
  },
  en: ({ kind, value, reason, note }, outcome) => {
    const what = kind === 'nickname' ? `nickname “${value}”` : 'picture';
    const short = kind === 'nickname' ? 'nickname' : 'picture';
    if (outcome === 'passed') {
      return { title: `Your new ${short} was accepted`, body: `Everybody sees your new ${what} now.` };
    }
    if (outcome === 'taken') {
      return {
        title: `Your new ${short} is taken`,
        body: `Somebody else took the ${what} while it was being reviewed. Please choose another.`,
      };
    }
    const why = reason ? ` Reason: ${REASON.label(reason, 'en')}.` : '';
    const kept =
      kind === 'nickname'
        ? ' Your nickname stays as it was; you can choose another.'
        : ' Your earlier picture is back.';
    return {
      title: `Your new ${short} was not accepted`,
      body: `Your new ${what} was not accepted.${why}${kept} ${sentence('en', note)}`.trim(),
    };
  },
};
