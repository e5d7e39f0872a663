import type { CredentialTexts } from './texts.zh-cn.ts';

export const texts: CredentialTexts = {
  codePlaceholder: '6 digits',
  sendCode: 'Send code',
  sending: 'Sending',
  resendIn: 'Again in {seconds} s',
  demoCode: 'Demo mode, nothing is really sent. Code: {code}',
  useDemoCode: 'Fill in',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};
