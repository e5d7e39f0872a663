export const texts = {
  codePlaceholder: '6位数字',
  sendCode: '获取验证码',
  sending: '正在发送',
  resendIn: '{seconds}秒后重发',
  demoCode: '演示模式，不真正发送。验证码：{code}',
  useDemoCode: '填入',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
};
export type CredentialTexts = typeof texts;
