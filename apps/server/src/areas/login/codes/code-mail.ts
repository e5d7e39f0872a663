import { EMAIL_CODE_SECONDS, type EmailEvent, type Lang } from '@rujian/contract/base/constants';

type MailTexts = { name: string; subject: string; reasons: Record<EmailEvent, string>; life: string; warning: string };

const MINUTES = EMAIL_CODE_SECONDS / 60;

const TEXTS: Record<Lang, MailTexts> = {
  'zh-cn': {
    name: '乳见',
    subject: '乳见验证码：',
    reasons: {
      user_register: '你正在用这个邮箱注册乳见账号，验证码是：',
      user_retrieve_pwd: '你正在重设乳见账号的密码，验证码是：',
      user_email_verify: '你正在验证乳见账号绑定的邮箱，验证码是：',
      user_change_email: '你正在把这个邮箱绑定到乳见账号，验证码是：',
    },
    life: `验证码${MINUTES}分钟内有效，只能使用一次。`,
    warning: '请勿把验证码告诉任何人，乳见的工作人员也不会向你索取。如非本人操作，请忽略本邮件。',
  },
  en: {
    name: 'Rujian',
    subject: 'Your Rujian code: ',
    reasons: {
      user_register: 'Use this code to register at Rujian with this email address:',
      user_retrieve_pwd: 'Use this code to choose a new password for your Rujian account:',
      user_email_verify: 'Use this code to confirm the email address of your Rujian account:',
      user_change_email: 'Use this code to link this email address to your Rujian account:',
    },
    life: `It is valid for ${MINUTES} minutes and can be used once.`,
    warning:
      'Do not share it with anyone; our staff will never ask for it. If you did not request it, you can ignore this e-mail.',
  },
};

export function codeMail(lang: Lang, event: EmailEvent, code: string) {
  const { name, subject, reasons, life, warning } = TEXTS[lang];
  const reason = reasons[event];
  return {
    subject: `${subject}${code}`,
    text: `${reason}\n\n${code}\n\n${life}\n${warning}\n\n${name}\n`,
    html: [
      `<!doctype html><html lang="${lang === 'en' ? 'en' : 'zh-CN'}"><body>`,
      `<p>${reason}</p>`,
      `<p style="font:700 28px/1.4 monospace;letter-spacing:4px">${code}</p>`,
      `<p>${life}</p><p style="color:#666">${warning}</p><p>${name}</p>`,
      '</body></html>',
    ].join(''),
  };
}
