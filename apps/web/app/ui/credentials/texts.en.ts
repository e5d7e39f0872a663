import type { CredentialTexts } from './texts.zh-cn.ts';

export const texts: CredentialTexts = {
  codePlaceholder: '6 digits',
  sendCode: 'Send code',
  sending: 'Sending',
  resendIn: 'Send again in {seconds}s',
  demoCode: 'Demo mode: no message is sent. Your code: {code}',
  useDemoCode: 'Fill in',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};
