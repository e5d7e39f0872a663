import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  quoteButton: ['纠错', 'Report an error'],
  title: ['纠错', 'Report an error'],
  additionTitle: ['补充内容', 'Add information'],
  close: ['关闭', 'Close'],
  kind: ['类型', 'Type of report'],
  kindError: ['指出错误', 'Something is wrong'],
  kindSupplement: ['补充内容', 'Something is missing'],
  quoted: ['你选中的文字', 'Text you selected'],
  quotedAt: ['你选中的文字（{where}）', 'Text you selected ({where})'],
  wholePage: [
    '针对整页内容。也可以先选中有误的文字或数字，再点“纠错”。',
    'About the whole page. To be precise, select the text or figure first.',
  ],
  text: ['哪里有误', 'What is wrong'],
  placeholder: [
    '例如：数值与所附检测报告不一致',
    'For example: the figure differs from the laboratory report',
  ],
  additionText: ['补充什么', 'What should be added'],
  additionPlaceholder: [
    '写下要补充的内容，最好附上出处',
    'Describe what is missing, with its source if you can',
  ],
  textHint: ['5–{max}个字，已写{count}个字', '5 to {max} characters, {count} so far'],
  suggestion: ['应当改为（选填）', 'Suggested wording (optional)'],
  wantsThanks: [
    '采纳后在页面上以我的昵称致谢',
    'If you accept it, thank me by nickname on the page',
  ],
  cancel: ['取消', 'Cancel'],
  send: ['提交', 'Send'],
  sending: ['正在提交', 'Sending'],
  sent: ['已提交，编辑部核对后会给你答复', 'Sent. The newsroom will check it and reply.'],
  repeated: [
    '这一处你已经指出过，编辑部正在核对',
    'You have already reported this. We are checking it.',
  ],
  listTitle: ['我的纠错', 'My error reports'],
  listDescription: [
    '你指出的错误和补充，以及编辑部的答复。',
    'Errors you reported, and our replies.',
  ],
  all: ['全部', 'All'],
  none: ['还没有纠错', 'No error reports yet'],
  noneText: [
    '读到不准确的地方，选中文字即可提交纠错。被采纳后可得10积分，并可在页面署名致谢。',
    'Spotted something inaccurate? Select the text to report it. An accepted report earns 10 points and, if you like, a thank-you on the page.',
  ],
  goReading: ['去看看新闻', 'Read the news'],
  about: ['关于', 'About'],
  targetGone: ['内容已撤稿', 'No longer online'],
  place: ['位置：{where}', 'Where: {where}'],
  proposed: ['建议改为：{text}', 'Suggested wording: {text}'],
  reply: ['编辑部答复：{text}', 'Our reply: {text}'],
  named: ['署名致谢', 'Thanked on the page'],
  decided: ['处理于', 'Decided'],
});
export type ErrataTexts = (typeof texts)['zh-cn'];
