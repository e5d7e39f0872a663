import type { ContributionState } from '@rujian/contract/vocabulary/contributions';
import { sentence } from '#platform/text/sentence.ts';
import type { contributions } from '#schema/contributions/contributions.ts';

type Row = Pick<typeof contributions.$inferSelect, 'id' | 'memberId' | 'kind' | 'title'>;
type Step = Exclude<ContributionState, 'draft' | 'withdrawn'> | 'message' | 'late';
type Pair = readonly [zhCn: string, en: string];
type Words = { title: Pair; body: Pair };

const STEPS: Record<Step, Words> = {
  submitted: {
    title: ['{name}已送达编辑部', '{name} has reached the editors'],
    body: [
      '编辑会在7日内给出首次答复，进展可在“我的投稿”查看。',
      'You will hear from us within 7 days. Follow its progress under “Contributions”.',
    ],
  },
  in_review: {
    title: ['{name}进入审稿', '{name} is in review'],
    body: ['编辑已开始审阅。', 'An editor is reading it.'],
  },
  revise: {
    title: ['{name}退回修改', '{name} was returned for revision'],
    body: ['编辑意见：{text}', 'The editor’s comments: {text}'],
  },
  accepted: {
    title: ['{name}已录用', '{name} was accepted'],
    body: ['感谢你的来稿，积分已计入账户。{text}', 'Thank you. The points have been added to your account. {text}'],
  },
  in_production: {
    title: ['{name}进入编辑制作', '{name} is in production'],
    body: ['编辑正在排版和核对。', 'The editors are preparing it.'],
  },
  published: {
    title: ['{name}已发布', '{name} is published'],
    body: ['读者已经可以读到，可在“我的投稿”打开。', 'It is now online. Open it from “Contributions”.'],
  },
  rejected: { title: ['{name}未录用', '{name} was not accepted'], body: ['理由：{text}', 'Reason: {text}'] },
  message: { title: ['编辑就{name}给你留言', 'An editor wrote to you about {name}'], body: ['{text}', '{text}'] },
  late: {
    title: ['{name}的答复要晚一些', 'Our reply on {name} is late'],
    body: [
      '很抱歉，我们没能在7日内答复，已提请值班总编督办。你也可以撤回后另投。',
      'We are sorry that we did not reply within 7 days. The duty chief editor has been informed. You can also withdraw it and offer it elsewhere.',
    ],
  },
};

/** Remarks about a tip appear on its page only, never in a message. */
const SEALED_TEXT = { zh: '内容请在“我的投稿”查看。', en: 'Please read it under “Contributions”.' };

export function stepMessage(row: Row, step: Step, text = '') {
  const { title } = row;
  const isTip = row.kind === 'tip';
  const said =
    text === '' ? { zh: '', en: '' } : isTip ? SEALED_TEXT : { zh: sentence('zh-cn', text), en: sentence('en', text) };
  const zh = { name: isTip ? '你的爆料' : `《${title}》`, text: said.zh };
  const en = { name: isTip ? 'Your tip-off' : `“${title}”`, text: said.en };
  return { ...aboutContribution(row), ...filled(STEPS[step], zh, en) };
}

function aboutContribution({ id, memberId }: Row) {
  return { memberId, kind: 'contribution' as const, path: `/user/account/contribute/${id}` };
}

const FEE_STEPS: Record<'approved' | 'booked', Words> = {
  approved: {
    title: ['{name}的稿费已核定', 'The fee for {name} is approved'],
    body: [
      '税前{amount}元，预计代扣税{tax}元。文章发布后计入余额。',
      '{amount} yuan before tax; about {tax} yuan will be withheld. It reaches your balance when the article is published.',
    ],
  },
  booked: {
    title: ['{name}的稿费已入账', 'The fee for {name} is in your balance'],
    body: [
      '税前{amount}元已计入余额，可在“我的余额”查看。',
      '{amount} yuan before tax has been added to your balance.',
    ],
  },
};

export function feeMessage(row: Row, step: 'approved' | 'booked', { amount, tax }: { amount: string; tax: string }) {
  const zh = { name: `《${row.title}》`, amount, tax };
  const en = { name: `“${row.title}”`, amount, tax };
  return { ...aboutContribution(row), ...filled(FEE_STEPS[step], zh, en) };
}

function filled({ title, body }: Words, zh: Record<string, string>, en: Record<string, string>) {
  const fill = (template: string, values: Record<string, string>) =>
    template.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '').trim();
  return {
    title: fill(title[0], zh),
    body: fill(body[0], zh),
    en: { title: fill(title[1], en), body: fill(body[1], en) },
  };
}
