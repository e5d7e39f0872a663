import type { LoginTexts } from './texts.zh-cn.ts';

export const texts: LoginTexts = {
  title: 'Log in to the desk',
  note: 'For the newsroom. Member accounts do not work here.',
  account: 'Account',
  accountMissing: 'Please enter your account',
  password: 'Password',
  passwordMissing: 'Please enter your password',
  logIn: 'Log in',
  code: 'Code of your second factor',
  codeHint: 'Six digits from your authenticator, or a recovery code without your phone.',
  codeMissing: 'Please enter the code',
  back: 'Back',
  toSite: 'Back to the site',
  endedTitle: 'Your session has ended, please log in again',
  endedNote:
    'Everything on this screen is still here; what you were doing goes on after the login.',
  leave: 'Leave',
  otherPerson:
    'Please use the same account as before, or your words would be kept under another name.',
};
