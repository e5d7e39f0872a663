import type { MemberTexts } from './texts.zh-cn.ts';

export const texts: MemberTexts = {
  memberCentre: 'Member centre',
  memberDescription:
    'The Rujian member centre: profile, points, balance, messages, comments and saved items',
  logOut: 'Log out',
  expandMenu: 'Show the whole menu',
  foldMenu: 'Collapse the menu',
  loading: 'Opening the member centre',
  needsScript: 'The member centre requires JavaScript.',
  failedTitle: 'This page could not be opened',
  sessionTitle: 'Please log in',
  sessionText: 'Log in to continue to this page.',
  logIn: 'Log in',
  tryAgain: 'Try again',
  noPage: 'There are no pages to open. Please contact the site administrator.',
};
