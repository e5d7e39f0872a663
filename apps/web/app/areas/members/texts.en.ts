import type { MemberTexts } from './texts.zh-cn.ts';

export const texts: MemberTexts = {
  memberCentre: 'My account',
  memberDescription:
    'Your Rujian account: profile, points, balance, messages, comments and saved items',
  logOut: 'Log out',
  expandMenu: 'Show full menu',
  foldMenu: 'Hide menu',
  loading: 'Opening your account',
  needsScript: 'Your account pages need JavaScript.',
  failedTitle: 'This page could not be opened',
  sessionTitle: 'Please log in',
  sessionText: 'Log in to see this page.',
  logIn: 'Log in',
  tryAgain: 'Try again',
  toCentre: 'Back to my account',
  noPage: 'There is nothing to open here. Please contact us.',
};
