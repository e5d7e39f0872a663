import type { LoginTexts } from './texts.zh-cn.ts';

export const texts: LoginTexts = {
  title: 'Log in to the desk',
  note: 'For newsroom staff. Member accounts do not work here.',
  account: 'Account',
  accountMissing: 'Please enter your account',
  password: 'Password',
  passwordMissing: 'Please enter your password',
  logIn: 'Log in',
  code: 'Second-factor code',
  codeHint: 'Six digits from your authenticator app, or a recovery code.',
  codeMissing: 'Please enter the code',
  back: 'Back',
  toSite: 'Back to the site',
  endedTitle: 'Your session has ended, please log in again',
  endedNote: 'Nothing on this screen is lost; you can continue after logging in.',
  leave: 'Leave',
  otherPerson:
    'Please use the same account as before, otherwise your work would be saved under another name.',
};
