import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  title: ['透明度报告', 'Transparency report'],
  intro: [
    '我们怎样审核评论、处理举报与申诉、督促品牌答复投诉、更正自己的错误：每个季度一份，数字由系统直接统计。',
    'How we moderate comments, decide on reports and appeals, press for answers to complaints and correct our own mistakes: one report a quarter, counted automatically.',
  ],
  description: [
    '乳见透明度报告：评论审核、举报、申诉、投诉答复、更正撤稿与账号处罚的季度数据，可下载。',
    'Rujian’s transparency report: comments, reports, appeals, complaints, corrections and sanctions by quarter, with downloads.',
  ],
  keywords: [
    '透明度报告,评论审核,举报,申诉,投诉,乳见',
    'transparency report,moderation,reports,appeals,complaints,Rujian',
  ],
  quarters: ['季度', 'Quarters'],
  soFar: ['{name}（截至目前）', '{name} (so far)'],
  until: ['统计截至{time}', 'Counted up to {time}'],
  frozen: ['已定稿，数字不再变动', 'Final: these figures will not change'],
  open: ['未定稿，数字仍会随后续处理变动', 'Provisional: later decisions may still change these figures'],
  note: ['编辑部说明', 'From the newsroom'],
  figure: ['项目', 'Figure'],
  count: ['数量', 'Count'],
  share: ['占比或时长', 'Share or time'],
  tableOf: ['{name}的{group}数据', '{name}: {group}'],
  of: ['{percent}%（{among}共{of}）', '{percent}% of {of} {among}'],
  tooFew: ['样本不足{min}，不计比例（{among}共{of}）', 'Fewer than {min}, no rate ({of} {among})'],
  median: ['{time}（{among}共{of}）', '{time} ({of} {among})'],
  nothingIn: ['这个季度没有以下事项：{names}。', 'Nothing to report this quarter under: {names}.'],
  listSeparator: ['、', ', '],
  days: ['{count}天', '{count} {count|day|days}'],
  hours: ['{count}小时', '{count} {count|hour|hours}'],
  minutes: ['{count}分钟', '{count} {count|minute|minutes}'],
  emptyQuarterTitle: ['这个季度没有数据', 'Nothing in this quarter'],
  emptyQuarterText: [
    '统计期内没有评论、举报、投诉或更正，所以没有可公布的数字。',
    'There were no comments, reports, complaints or corrections, so there is nothing to count.',
  ],
  emptyTitle: ['还没有统计', 'Nothing counted yet'],
  emptyText: [
    '数字每天凌晨统计一次，第一次统计后会出现在这里。',
    'Numbers are counted every night and appear here after the first count.',
  ],
  emptyAction: ['看更正与撤稿', 'See corrections'],
  howTitle: ['怎样统计', 'How we count'],
  howNumbers: [
    '全部数字由系统从业务记录直接统计，每天凌晨更新，没有人工填写。',
    'Every figure is counted from our records each night; none is entered by hand.',
  ],
  howSample: [
    '样本少于{min}时只给数量，不给比例和中位数。',
    'Below {min} cases we give the count only, no rate and no median.',
  ],
  howFrozen: [
    '季度结束后由编辑部核对并定稿，定稿后不再变动。',
    'After each quarter the newsroom reviews the report and makes it final.',
  ],
  howPrivacy: ['报告只有数量，不含任何个人信息。', 'The report contains figures only, no personal data.'],
  moreTitle: ['相关页面', 'See also'],
  corrections: ['更正与撤稿', 'Corrections'],
  complaints: ['消费投诉', 'Complaints'],
});
export type TransparencyTexts = (typeof texts)['zh-cn'];
