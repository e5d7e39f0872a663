import type { ReportTexts } from './texts.zh-cn.ts';

export const texts: ReportTexts = {
  home: 'Home',
  title: 'Report unlawful or harmful content',
  intro:
    'Tell us about unlawful or harmful content on this site. No account needed; we reply within {days} working days.',
  description:
    'Report unlawful or harmful content to Rujian online, by phone or e-mail, or to the 12377 centre. We reply within three working days.',
  keywords: 'report,unlawful content,harmful content,12377,Rujian',
  withoutScript: 'The form requires JavaScript. You can also call or e-mail us.',
  writeTitle: 'Report online',
  reason: 'Type of content',
  chooseReason: 'Choose a type',
  address: 'Address of the content (optional)',
  addressHint:
    'Paste the link, or describe where you saw it: the title, the commenter, the section.',
  text: 'What are you reporting?',
  textHint:
    '10 to 500 characters: which text or pictures, and what is wrong with them. {count} of {max} so far',
  contact: 'Contact (optional)',
  contactHint:
    'A mobile number or e-mail address, used only for questions and deleted 180 days after our reply.',
  send: 'Send the report',
  sending: 'Sending',
  sentTitle: 'We have received your report',
  receipt: 'Receipt number',
  sentText:
    'Keep this number: you can use it to look up our reply, by {time} at the latest. Logged-in members also get a message.',
  copyReceipt: 'Copy the number',
  copied: 'Number copied',
  copyFailed: 'Could not copy. Please select the number yourself.',
  again: 'Report something else',
  findTitle: 'Look up our reply',
  receiptHint: 'Such as JB20260520-7K3M9QX2WR; capitals do not matter.',
  receiptNeeded: 'Please enter the receipt number',
  find: 'Look up',
  finding: 'Looking up',
  sentAt: 'Reported {time}.',
  dueAt: 'Reply due by {time}.',
  answeredAt: 'Replied {time}.',
  otherWays: 'Other ways to report',
  phone: 'Phone',
  hours: 'Hours',
  email: 'E-mail',
  authority: 'Authority',
  centre: '12377 reporting centre',
  howTitle: 'What happens next',
  how: 'A moderator checks every report and decides within {days} working days, with reasons. If a report is upheld, the content is removed, corrected or referred to the authorities at once.',
  privacy: 'We never reveal who made a report, and we do not store your IP address.',
  elsewhereTitle: 'Looking for something else?',
  elsewhereComplaint: 'Complaints about a dairy product or its seller',
  elsewhereErrata: 'Errors in a story or in our data',
};
