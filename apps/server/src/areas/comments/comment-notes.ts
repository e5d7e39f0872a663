import { COMMENT_APPEAL_DAYS, type Lang } from '@rujian/contract/base/constants';
import { REASON, type Reason } from '@rujian/contract/vocabulary/moderation';
import { sentence } from '#platform/text/sentence.ts';
import type { NewMessage } from '#ports/messages.ts';
import type { CommentRow } from './comment-states.ts';

type Words = { title: string; body: string };

const QUOTED_CHARACTERS = 60;

export function replyNote(memberId: number, reply: CommentRow, name: string): NewMessage {
  return noteOf(memberId, 'reply', reply, {
    'zh-cn': { title: `${name}回复了你的评论`, body: reply.body },
    en: { title: `${name} replied to your comment`, body: reply.body },
  });
}

export function reviewNote(comment: CommentRow, outcome: keyof typeof OUTCOMES): NewMessage {
  const { reason, reviewNote: note, body } = comment;
  const words = (lang: Lang): Words => {
    const { title, statement, nextStep = '' }: Outcome[Lang] = OUTCOMES[outcome][lang];
    const why = reason === null ? '' : reasonWords(lang, reason);
    const sentences = [statement.replace('{text}', () => quote(body)), why, sentence(lang, note), nextStep].filter(
      (part) => part !== '',
    );
    return { title, body: sentences.join(lang === 'en' ? ' ' : '') };
  };
  return noteOf(comment.memberId, 'review', comment, { 'zh-cn': words('zh-cn'), en: words('en') });
}

const APPEAL = {
  'zh-cn': `如有异议，可在${COMMENT_APPEAL_DAYS}天内到“我的评论”申诉一次，由另一位审核员复核。`,
  en: `If you disagree, you can appeal once within ${COMMENT_APPEAL_DAYS} days in “My comments”; another moderator will review it.`,
};

type Outcome = Record<Lang, { title: string; statement: string; nextStep?: string }>;

/** `{text}` is the quoted comment. */
const OUTCOMES = {
  rejected: {
    'zh-cn': { title: '你的评论未通过审核', statement: '你的评论“{text}”未通过审核。', nextStep: APPEAL['zh-cn'] },
    en: {
      title: 'Your comment was not accepted',
      statement: 'Your comment “{text}” was not accepted.',
      nextStep: APPEAL.en,
    },
  },
  removed: {
    'zh-cn': { title: '你的评论已被移除', statement: '你的评论“{text}”已被移除。', nextStep: APPEAL['zh-cn'] },
    en: { title: 'Your comment was removed', statement: 'Your comment “{text}” was removed.', nextStep: APPEAL.en },
  },
  hidden: {
    'zh-cn': {
      title: '你的评论已暂时隐藏',
      statement: '你的评论“{text}”已暂时隐藏，等待审核员复核。',
      nextStep: '复核结果会再通知你。',
    },
    en: {
      title: 'Your comment is hidden for now',
      statement: 'Your comment “{text}” is hidden until a moderator has reviewed it.',
      nextStep: 'We will send you the result.',
    },
  },
  restored: {
    'zh-cn': { title: '你的评论已恢复显示', statement: '经复核，你的评论“{text}”已恢复显示。' },
    en: {
      title: 'Your comment is visible again',
      statement: 'A moderator reviewed your comment “{text}”. It is visible again.',
    },
  },
  granted: {
    'zh-cn': { title: '申诉成功，评论已公开', statement: '经另一位审核员复核，你的评论“{text}”已公开。' },
    en: {
      title: 'Your appeal was upheld',
      statement: 'Another moderator reviewed your comment “{text}”. It is now public.',
    },
  },
  declined: {
    'zh-cn': { title: '申诉未通过，维持原决定', statement: '经另一位审核员复核，对评论“{text}”的处理维持不变。' },
    en: {
      title: 'Your appeal was not upheld',
      statement: 'Another moderator looked at your comment “{text}”. The decision stands.',
    },
  },
} satisfies Record<string, Outcome>;

function reasonWords(lang: Lang, reason: Reason): string {
  const name = REASON.label(reason, lang);
  return lang === 'en' ? `Reason: ${name}.` : `原因：${name}。`;
}

function noteOf(
  memberId: number,
  kind: NewMessage['kind'],
  { id }: CommentRow,
  words: Record<Lang, Words>,
): NewMessage {
  return { memberId, kind, ...words['zh-cn'], en: words.en, t: 'comment', targetId: id };
}

function quote(text: string): string {
  const characters = [...text.replaceAll('\n', ' ')];
  if (characters.length <= QUOTED_CHARACTERS) return characters.join('');
  return `${characters.slice(0, QUOTED_CHARACTERS).join('')}…`;
}
