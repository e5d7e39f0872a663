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
    'Press “Report an error” below the article, or write to the address on our {contact}. We reply within one working day.',
  contactPage: 'contact page',
};
