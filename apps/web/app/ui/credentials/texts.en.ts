import type { CredentialTexts } from './texts.zh-cn.ts';

export const texts: CredentialTexts = {
  codePlaceholder: '6 digits',
  sendCode: 'Send code',
  sending: 'Sending',
  resendIn: 'Resend in {seconds} s',
  demoCode: 'Demo mode: nothing is actually sent. Code: {code}',
  useDemoCode: 'Use it',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};
