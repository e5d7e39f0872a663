import type { ReportTexts } from './texts.zh-cn.ts';

export const texts: ReportTexts = {
  home: 'Home',
  title: 'Report illegal or harmful content',
  intro:
    'Tell us about illegal or harmful content on this site. No account needed; we reply within {days} working days.',
  description:
    'Report illegal or harmful content on Rujian online, by phone, by email or to the 12377 centre. We reply within three working days.',
  keywords: 'report,illegal content,harmful content,12377,Rujian',
  withoutScript: 'The form needs JavaScript. You can also call or email us.',
  writeTitle: 'Report online',
  reason: 'Type of content',
  chooseReason: 'Choose a type',
  address: 'Address of the content (optional)',
  addressHint:
    'Paste the link, or say where you saw it: the headline, the commenter, the part of the page.',
  text: 'What are you reporting?',
  textHint:
    '10 to 500 characters: which text or picture, and what is wrong with it. {count} of {max}',
  contact: 'Contact (optional)',
  contactHint:
    'A mobile number or email address, used only for follow-up questions and deleted 180 days after our reply.',
  send: 'Send the report',
  sending: 'Sending',
  sentTitle: 'We have received your report',
  receipt: 'Receipt number',
  sentText:
    'Keep this number to look up our decision, which is due by {time}. Members also get a message.',
  copyReceipt: 'Copy the number',
  copied: 'Number copied',
  copyFailed: 'Could not copy. Please select the number and copy it.',
  again: 'Report something else',
  findTitle: 'Look up a report',
  receiptHint: 'For example JB20260520-7K3M9QX2WR; upper or lower case.',
  receiptNeeded: 'Please enter the receipt number',
  find: 'Look up',
  finding: 'Looking up',
  sentAt: 'Reported {time}.',
  dueAt: 'Reply due by {time}.',
  answeredAt: 'Replied {time}.',
  otherWays: 'Other ways to report',
  phone: 'Phone',
  hours: 'Hours',
  email: 'Email',
  authority: 'Authority',
  centre: '12377 reporting centre',
  howTitle: 'What happens next',
  how: 'A moderator examines every report and decides within {days} working days, giving reasons. If a report is upheld, the content is removed, corrected or referred to the authorities at once.',
  privacy: 'We never tell anyone who made a report, and we do not store your IP address.',
  elsewhereTitle: 'Looking for something else?',
  elsewhereComplaint: 'Complain about a dairy product or a seller',
  elsewhereErrata: 'Point out an error in a story or in our data',
};
