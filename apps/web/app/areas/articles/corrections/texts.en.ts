import type { CorrectionTexts } from './texts.zh-cn.ts';

export const texts: CorrectionTexts = {
  home: 'Home',
  title: 'Corrections',
  intro:
    'What we changed after publication, when and why. Checks overturned by a retest and withdrawn content, including rankings, are listed here with title, date and reason.',
  description:
    'Corrections and withdrawals: facts, figures, names and pictures corrected after publication, all made public.',
  keywords: 'corrections,withdrawals,errata,Rujian',
  kinds: 'Types',
  all: 'All ({count})',
  filterChoice: '{name} ({count})',
  correction: 'Correction',
  withdrawn: 'Withdrawal',
  thanks: 'Thanks to {names} for reporting it.',
  listSeparator: ', ',
  emptyTitle: 'Nothing of this type yet',
  emptyText:
    'If you find a mistake, please let us know. Once checked, the correction appears here.',
  emptyAction: 'Contact the editors',
  howTitle: 'How we correct',
  how: 'If a fact, figure, name or picture is wrong, an editor checks it, changes the text and notes the change above the story. Typos are not listed. Only the duty chief may withdraw a story; its page keeps the title, date and reason.',
  report: 'Found a mistake?',
  reportText:
    'Send the link and what you think is wrong to {email}. We reply within two working days.',
};
