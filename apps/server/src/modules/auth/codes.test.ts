import { sendEms, sendSms } from '@rujian/contract/auth';
import { expect, test } from 'vitest';
import { noMail } from '#platform/mail.ts';
import { noSms } from '#platform/sms.ts';
import { startApp } from '#test/start-app.ts';

const CAPTCHA = { captchaId: 'a-captcha-of-the-test', captchaInfo: '60,60-200,120;350;200' };
const LOGIN = { mobile: '13800138000', template_code: 'user_mobile_login', ...CAPTCHA } as const;
const REGISTER = { email: 'reader@rujian.test', event: 'user_register', ...CAPTCHA } as const;

test('POST /api/Sms/send: mobile, template_code, captchaInfo, captchaId; the demo shows the code', async () => {
  const { call, runJobs, outbox } = await startApp();

  const answer = await call(sendSms, LOGIN);
  await runJobs('codes.send_sms');

  const [message] = outbox.sms;
  expect(message).toMatchObject({ mobile: LOGIN.mobile, template: 'user_mobile_login' });
  expect(message?.code).toMatch(/^\d{6}$/);
  expect(answer).toMatchObject({
    code: 1,
    msg: '验证码短信已发出，请留意查收',
    data: { demoCode: message?.code },
  });
});

test('a second code within a minute is refused and tells how long to wait', async () => {
  const { call, advance, sentJobs } = await startApp();
  await call(sendSms, LOGIN);

  advance(18);
  const answer = await call(sendSms, { ...LOGIN, template_code: 'user_register' });

  expect(answer).toMatchObject({
    code: 0,
    msg: '发送过于频繁，请在42秒后重试',
    data: { error: 'sms.too_soon', params: { seconds: 42 } },
  });
  expect(sentJobs).toHaveLength(1);
});

test('with DEMO=0 and no provider the refusal is clear', async () => {
  const { call } = await startApp({ demo: false, sms: noSms, mail: noMail });

  const sms = await call(sendSms, LOGIN);
  const mail = await call(sendEms, REGISTER, { lang: 'en' });

  expect(sms).toMatchObject({
    code: 0,
    msg: '短信服务暂未开通',
    data: { error: 'sms.unavailable' },
  });
  expect(mail).toMatchObject({
    code: 0,
    msg: 'E-mail cannot be sent at present.',
    data: { error: 'mail.unavailable' },
  });
});
