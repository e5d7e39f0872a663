import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  home: ['首页', 'Home'],
  title: ['违法和不良信息举报', 'Report illegal or harmful content'],
  intro: [
    '在本站发现违法或不良信息，请告诉我们。不必登录，{days}个工作日内答复。',
    'Tell us about illegal or harmful content on this site. No account needed; we reply within {days} working days.',
  ],
  description: [
    '乳见违法和不良信息举报：在线填写、电话、邮箱与12377举报中心，三个工作日内答复。',
    'Report illegal or harmful content on Rujian online, by phone, by email or to the 12377 centre. We reply within three working days.',
  ],
  keywords: [
    '违法和不良信息举报,举报,12377,乳见',
    'report,illegal content,harmful content,12377,Rujian',
  ],
  withoutScript: [
    '在线填写需要启用JavaScript。也可以拨打举报电话或发送邮件，效果相同。',
    'The form needs JavaScript. You can also call or email us.',
  ],
  writeTitle: ['在线举报', 'Report online'],
  reason: ['举报类型', 'Type of content'],
  chooseReason: ['请选择举报类型', 'Choose a type'],
  address: ['内容地址（选填）', 'Address of the content (optional)'],
  addressHint: [
    '粘贴页面链接，或写明在哪里看到：标题、评论者昵称、位置。',
    'Paste the link, or say where you saw it: the headline, the commenter, the part of the page.',
  ],
  text: ['举报内容', 'What are you reporting?'],
  textHint: [
    '10–500个字，说明具体是哪些文字或图片、违反了什么。已写{count}/{max}',
    '10 to 500 characters: which text or picture, and what is wrong with it. {count} of {max}',
  ],
  contact: ['联系方式（选填）', 'Contact (optional)'],
  contactHint: [
    '手机号或邮箱，仅在需要补充材料时使用，答复180天后删除。',
    'A mobile number or email address, used only for follow-up questions and deleted 180 days after our reply.',
  ],
  send: ['提交举报', 'Send the report'],
  sending: ['正在提交', 'Sending'],
  sentTitle: ['举报已收到', 'We have received your report'],
  receipt: ['举报编号', 'Receipt number'],
  sentText: [
    '请保存编号，凭它查询结果。最迟{time}前答复；登录会员还会收到站内消息。',
    'Keep this number to look up our decision, which is due by {time}. Members also get a message.',
  ],
  copyReceipt: ['复制编号', 'Copy the number'],
  copied: ['编号已复制', 'Number copied'],
  copyFailed: [
    '无法自动复制，请手动选择编号',
    'Could not copy. Please select the number and copy it.',
  ],
  again: ['再举报一条', 'Report something else'],
  findTitle: ['查询处理结果', 'Look up a report'],
  receiptHint: [
    '形如JB20260520-7K3M9QX2WR，大小写不限。',
    'For example JB20260520-7K3M9QX2WR; upper or lower case.',
  ],
  receiptNeeded: ['请填写举报编号', 'Please enter the receipt number'],
  find: ['查询', 'Look up'],
  finding: ['正在查询', 'Looking up'],
  sentAt: ['举报于{time}', 'Reported {time}.'],
  dueAt: ['最迟{time}前答复', 'Reply due by {time}.'],
  answeredAt: ['答复于{time}', 'Replied {time}.'],
  otherWays: ['其他举报方式', 'Other ways to report'],
  phone: ['举报电话', 'Phone'],
  hours: ['受理时间', 'Hours'],
  email: ['举报邮箱', 'Email'],
  authority: ['主管部门', 'Authority'],
  centre: ['12377违法和不良信息举报中心', '12377 reporting centre'],
  howTitle: ['怎样处理', 'What happens next'],
  how: [
    '每条举报都由审核员核对，{days}个工作日内作出决定并写明理由；成立的立即删除、更正或移交主管部门。',
    'A moderator examines every report and decides within {days} working days, giving reasons. If a report is upheld, the content is removed, corrected or referred to the authorities at once.',
  ],
  privacy: [
    '我们不会把举报人的身份告诉被举报的一方，也不保存网络地址。',
    'We never tell anyone who made a report, and we do not store your IP address.',
  ],
  elsewhereTitle: ['也许你要找的是', 'Looking for something else?'],
  elsewhereComplaint: ['投诉乳制品质量或售后', 'Complain about a dairy product or a seller'],
  elsewhereErrata: ['指出报道或数据中的错误', 'Point out an error in a story or in our data'],
});
export type ReportTexts = (typeof texts)['zh-cn'];
