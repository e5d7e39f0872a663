import type { CorrectionTexts } from './texts.zh-cn.ts';

export const texts: CorrectionTexts = {
  home: 'Home',
  title: 'Corrections',
  intro:
    'What we changed after publication, why and when. Checks that a retest overturned and whatever was withdrawn, rankings too, leave title, date and reason here.',
  description:
    'Corrections and withdrawals: facts, figures, names and pictures corrected after publication, all in public.',
  keywords: 'corrections,withdrawals,errata,Rujian',
  kinds: 'Kinds',
  all: 'All ({count})',
  filterChoice: '{name} ({count})',
  correction: 'Correction',
  withdrawn: 'Withdrawal',
  thanks: 'Thanks to {names}, who told us.',
  listSeparator: ', ',
  emptyTitle: 'Nothing of this kind yet',
  emptyText:
    'If you find a mistake, please write to us. Once checked, the correction appears here.',
  emptyAction: 'Contact the editors',
  howTitle: 'How we correct',
  how: 'Where a fact, figure, name or picture was wrong, an editor checks it, changes the text and says above the story what changed. Mere typing errors are not listed. Only the duty chief may withdraw a story; its page keeps title, date and reason.',
  report: 'Found a mistake?',
  reportText:
    'Send the link and what you think is wrong to {email}. We answer within two working days.',
};
