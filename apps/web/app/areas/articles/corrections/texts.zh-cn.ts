export const texts = {
  home: '首页',
  title: '更正与撤稿',
  intro:
    '发布之后改了什么、何时改、为什么改，都写在这里。被复检推翻的抽检、撤下的文章和榜单，也留下标题、日期和原因。',
  description: '乳见更正与撤稿：发布后更正的事实、数字、名称与图片，以及撤下的内容，全部公开。',
  keywords: '更正,撤稿,勘误,乳见',
  kinds: '类别',
  all: '全部',
  correction: '更正',
  withdrawn: '撤稿',
  overturned: '抽检推翻',
  thanks: '感谢读者{names}指正',
  listSeparator: '、',
  emptyTitle: '这一类还没有记录',
  emptyText: '发现错误请来信告诉我们，核实后会在这里公开更正。',
  emptyAction: '联系编辑部',
  howTitle: '我们怎样更正',
  how: '事实、数字、名称或图片有误，编辑核实后更正，并在正文上方说明改了什么；只改错别字、标点的不另列。撤稿由值班主编决定，页面保留标题、日期与原因，不悄悄删除。',
  report: '发现错误',
  reportText: '点击文章下方的“纠错”，或写信到{contact}列出的更正邮箱，我们会在一个工作日内答复。',
  contactPage: '联系我们',
};
export type CorrectionTexts = typeof texts;
