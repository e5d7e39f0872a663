import type { CorrectionTexts } from './texts.zh-cn.ts';

export const texts: CorrectionTexts = {
  home: 'Home',
  title: 'Corrections',
  intro:
    'What we changed after publication, when and why. Spot checks overturned on retest and withdrawn stories, tests and rankings are listed with title, date and reason.',
  description:
    'Corrections and withdrawals: facts, figures, names and pictures corrected after publication, all made public.',
  keywords: 'corrections,withdrawals,errata,Rujian',
  kinds: 'Type',
  all: 'All',
  correction: 'Correction',
  withdrawn: 'Withdrawal',
  overturned: 'Overturned check',
  thanks: 'Reported by {names}. Thank you.',
  listSeparator: ', ',
  emptyTitle: 'Nothing of this type yet',
  emptyText:
    'If you spot a mistake, tell us. Once we have checked it, the correction appears here.',
  emptyAction: 'Contact the newsroom',
  howTitle: 'How we correct',
  how: 'When a fact, figure, name or picture is wrong, an editor checks it, corrects the story and says so above the text. Typos are not listed. Only the duty chief editor can withdraw a story; its page keeps the title, the date and the reason.',
  report: 'Spotted a mistake?',
  reportText:
    'Email the link and what you think is wrong to {email}. We reply within two working days.',
};
