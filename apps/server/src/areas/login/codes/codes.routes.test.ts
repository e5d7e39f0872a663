// spec 7.05: POST /api/Sms/send, POST /api/Ems/send
// spec 9.08: area code 86 only, 6-digit code, resend after 60 s on the server
import { sendEms, sendSms } from '@rujian/contract/areas/login/public';
import { expect, test } from 'vitest';
import { startApp } from '#test/start-app.ts';

const LOGIN = { mobile: '13800138000', template_code: 'user_mobile_login' } as const;

test('Default area code 86 (+86, China) is the only option', async () => {
  const { call, sentJobs } = await startApp();

  for (const areacode of ['852', '+1', 1, '0086']) {
    expect(await call(sendSms, { ...LOGIN, areacode })).toMatchObject({
      code: 0,
      msg: '目前仅支持中国大陆（+86）的手机号',
      data: { error: 'request.invalid' },
    });
  }
  for (const input of [{ areacode: '86' }, { areacode: 86 }, { areacode: '+86' }, {}]) {
    expect(await call(sendSms, { ...LOGIN, ...input })).toMatchObject({ data: { error: 'captcha.required' } });
  }
  expect(sentJobs).toEqual([]);
});

test('Mobile: 11 digits, starting 1 then 3-9, or no code is sent', async () => {
  const { call, sentJobs } = await startApp();

  for (const mobile of ['1380013800', '12800138000', '138001380000', ' 13800138000']) {
    expect(await call(sendSms, { ...LOGIN, mobile }, { lang: 'en' })).toMatchObject({
      code: 0,
      msg: 'Please enter the correct mobile number',
    });
  }
  expect(await call(sendSms, { ...LOGIN, mobile: '' })).toMatchObject({ msg: '请输入手机号' });
  expect(sentJobs).toEqual([]);
});

test('an invalid e-mail address is refused with the title of the field', async () => {
  const { call } = await startApp();

  const answer = await call(sendEms, { email: 'reader', event: 'user_register' });

  expect(answer).toMatchObject({ code: 0, msg: '请输入正确的邮箱' });
});

test('unknown templates and events are refused', async () => {
  const { app, sentJobs } = await startApp();

  const sms = await post('/api/Sms/send', { ...LOGIN, template_code: 'user_win_lottery' });
  const mail = await post('/api/Ems/send', { email: 'reader@rujian.test', event: 'user_spam' });

  expect(sms).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
  expect(mail).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
  expect(sentJobs).toEqual([]);

  async function post(url: string, payload: object) {
    return (await app.inject({ method: 'POST', url, payload })).json();
  }
});

test('the first path segment of a call is case-insensitive, the rest is not', async () => {
  const { app } = await startApp();
  const statusOf = async (url: string) => (await app.inject({ method: 'POST', url, payload: {} })).statusCode;

  expect(await statusOf('/api/Sms/send')).toBe(200);
  expect(await statusOf('/api/sms/send')).toBe(200);
  expect(await statusOf('/api/EMS/send?uuid=1')).toBe(200);
  expect(await statusOf('/api/Sms/SEND')).toBe(404);
});
