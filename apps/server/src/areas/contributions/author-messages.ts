import type { ContributionState } from '@rujian/contract/vocabulary/contributions';
import { sentence } from '#platform/text/sentence.ts';
import type { contributions } from '#schema/contributions/contributions.ts';

type Row = Pick<typeof contributions.$inferSelect, 'id' | 'memberId' | 'kind' | 'title'>;
type Step = Exclude<ContributionState, 'draft' | 'withdrawn'> | 'message' | 'late';
type Words = { title: string; body: string };

/** `{name}` is the subject of the message, `{text}` the editor's text. */
const STEPS: Record<Step, { zh: Words; en: Words }> = {
  submitted: {
    zh: { title: '{name}已送达编辑部', body: '编辑会在7日内给出首次答复，进展可在“我的投稿”查看。' },
    en: {
      title: '{name} has reached the editors',
      body: 'You will hear from us within 7 days. Follow its progress under “Contributions”.',
    },
  },
  in_review: {
    zh: { title: '{name}进入审稿', body: '编辑已开始审阅。' },
    en: { title: '{name} is in review', body: 'An editor is reading it.' },
  },
  revise: {
    zh: { title: '{name}退回修改', body: '编辑意见：{text}' },
    en: { title: '{name} was returned for revision', body: 'The editor’s comments: {text}' },
  },
  accepted: {
    zh: { title: '{name}已录用', body: '感谢你的来稿，积分已计入账户。{text}' },
    en: { title: '{name} was accepted', body: 'Thank you. The points have been added to your account. {text}' },
  },
  in_production: {
    zh: { title: '{name}进入编辑制作', body: '编辑正在排版和核对。' },
    en: { title: '{name} is in production', body: 'The editors are preparing it.' },
  },
  published: {
    zh: { title: '{name}已发布', body: '读者已经可以读到，可在“我的投稿”打开。' },
    en: { title: '{name} is published', body: 'It is now online. Open it from “Contributions”.' },
  },
  rejected: {
    zh: { title: '{name}未录用', body: '理由：{text}' },
    en: { title: '{name} was not accepted', body: 'Reason: {text}' },
  },
  message: {
    zh: { title: '编辑就{name}给你留言', body: '{text}' },
    en: { title: 'An editor wrote to you about {name}', body: '{text}' },
  },
  late: {
    zh: {
      title: '{name}的答复要晚一些',
      body: '很抱歉，我们没能在7日内答复，已提请值班总编督办。你也可以撤回后另投。',
    },
    en: {
      title: 'Our reply on {name} is late',
      body: 'We are sorry that we did not reply within 7 days. The duty chief editor has been informed. You can also withdraw it and offer it elsewhere.',
    },
  },
};

/** Remarks about a tip appear on its page only, never in a message. */
const SEALED_TEXT = { zh: '内容请在“我的投稿”查看。', en: 'Please read it under “Contributions”.' };

/** The message to the author after a step. */
export function stepMessage(row: Row, step: Step, text = '') {
  const { title } = row;
  const isTip = row.kind === 'tip';
  const { zh, en } = STEPS[step];
  const said =
    text === '' ? { zh: '', en: '' } : isTip ? SEALED_TEXT : { zh: sentence('zh-cn', text), en: sentence('en', text) };
  return {
    ...aboutContribution(row),
    ...filled(zh, { name: isTip ? '你的爆料' : `《${title}》`, text: said.zh }),
    en: filled(en, { name: isTip ? 'Your tip-off' : `“${title}”`, text: said.en }),
  };
}

function aboutContribution({ id, memberId }: Row) {
  return { memberId, kind: 'contribution' as const, path: `/user/account/contribute/${id}` };
}

const FEE_STEPS: Record<'approved' | 'booked', { zh: Words; en: Words }> = {
  approved: {
    zh: { title: '{name}的稿费已核定', body: '税前{amount}元，预计代扣税{tax}元。文章发布后计入余额。' },
    en: {
      title: 'The fee for {name} is approved',
      body: '{amount} yuan before tax; about {tax} yuan will be withheld. It reaches your balance when the article is published.',
    },
  },
  booked: {
    zh: { title: '{name}的稿费已入账', body: '税前{amount}元已计入余额，可在“我的余额”查看。' },
    en: {
      title: 'The fee for {name} is in your balance',
      body: '{amount} yuan before tax has been added to your balance.',
    },
  },
};

/** The message to the author about their fee. */
export function feeMessage(row: Row, step: 'approved' | 'booked', { amount, tax }: { amount: string; tax: string }) {
  const { zh, en } = FEE_STEPS[step];
  return {
    ...aboutContribution(row),
    ...filled(zh, { name: `《${row.title}》`, amount, tax }),
    en: filled(en, { name: `“${row.title}”`, amount, tax }),
  };
}

function filled({ title, body }: Words, values: Record<string, string>): Words {
  const fill = (template: string) => template.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '');
  return { title: fill(title), body: fill(body).trim() };
}
