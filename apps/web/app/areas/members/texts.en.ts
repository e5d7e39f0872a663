import type { MemberTexts } from './texts.zh-cn.ts';

export const texts: MemberTexts = {
  memberCentre: 'Member centre',
  memberDescription:
    'The Rujian member centre: profile, points, balance, messages, comments and collections',
  logOut: 'Log out',
  expandMenu: 'Show the whole menu',
  foldMenu: 'Fold the menu',
  loading: 'Opening the member centre',
  needsScript: 'The member centre needs JavaScript.',
  failedTitle: 'This page could not be opened',
  sessionTitle: 'Please log in',
  sessionText: 'Log in to go on with this page.',
  logIn: 'Log in',
  tryAgain: 'Try again',
  noPage: 'There is no page to open. Please contact the site administrator.',
};
