import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  title: ['更正与撤稿', 'Corrections'],
  intro: [
    '发布之后改了什么、何时改、为什么改，都写在这里。被复检推翻的抽检、撤下的文章和榜单，也留下标题、日期和原因。',
    'What we changed after publication, when and why. Spot checks overturned on retest and withdrawn stories, tests and rankings are listed with title, date and reason.',
  ],
  description: [
    '乳见更正与撤稿：发布后更正的事实、数字、名称与图片，以及撤下的内容，全部公开。',
    'Corrections and withdrawals: facts, figures, names and pictures corrected after publication, all made public.',
  ],
  keywords: ['更正,撤稿,勘误,乳见', 'corrections,withdrawals,errata,Rujian'],
  kinds: ['类别', 'Type'],
  all: ['全部', 'All'],
  correction: ['更正', 'Correction'],
  withdrawn: ['撤稿', 'Withdrawal'],
  overturned: ['抽检推翻', 'Overturned check'],
  thanks: ['感谢读者{names}指正', 'Reported by {names}. Thank you.'],
  listSeparator: ['、', ', '],
  emptyTitle: ['这一类还没有记录', 'Nothing of this type yet'],
  emptyText: [
    '发现错误请来信告诉我们，核实后会在这里公开更正。',
    'If you spot a mistake, tell us. Once we have checked it, the correction appears here.',
  ],
  emptyAction: ['联系编辑部', 'Contact the newsroom'],
  howTitle: ['我们怎样更正', 'How we correct'],
  how: [
    '事实、数字、名称或图片有误，编辑核实后更正，并在正文上方说明改了什么；只改错别字、标点的不另列。撤稿由值班主编决定，页面保留标题、日期与原因，不悄悄删除。',
    'When a fact, figure, name or picture is wrong, an editor checks it, corrects the story and says so above the text. Typos are not listed. Only the duty chief editor can withdraw a story; its page keeps the title, the date and the reason.',
  ],
  report: ['发现错误', 'Spotted a mistake?'],
  reportText: [
    '点击文章下方的“纠错”，或写信到{contact}列出的更正邮箱，我们会在一个工作日内答复。',
    'Press “Report an error” below the article, or write to the address on our {contact}. We reply within one working day.',
  ],
  contactPage: ['联系我们', 'contact page'],
});
export type CorrectionTexts = (typeof texts)['zh-cn'];
