import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  codePlaceholder: ['6位数字', '6 digits'],
  sendCode: ['获取验证码', 'Send code'],
  sending: ['正在发送', 'Sending'],
  resendIn: ['{seconds}秒后重发', 'Send again in {seconds}s'],
  demoCode: ['演示模式，不真正发送。验证码：{code}', 'Demo mode: no message is sent. Your code: {code}'],
  useDemoCode: ['填入', 'Fill in'],
  showPassword: ['显示密码', 'Show password'],
  hidePassword: ['隐藏密码', 'Hide password'],
});
