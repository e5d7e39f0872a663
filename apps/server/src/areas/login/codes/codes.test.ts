// spec 7.05: POST /api/Sms/send, POST /api/Ems/send
import { checkIn, sendEms, sendSms } from '@rujian/contract/areas/login/public';
import { expect, test } from 'vitest';
import { noMail } from '#platform/outside/mail.ts';
import { noSms } from '#platform/outside/sms.ts';
import { solvedCaptcha } from '#test/solve-captcha.ts';
import { startApp } from '#test/start-app.ts';

const LOGIN = { mobile: '13800138000', template_code: 'user_mobile_login' } as const;
const REGISTER = { email: 'reader@rujian.test', event: 'user_register' } as const;

test('POST /api/Sms/send: mobile, template_code, captchaInfo, captchaId; the demo shows the code', async () => {
  const { call, platform, runJobs, outbox } = await startApp();

  const answer = await call(sendSms, { ...LOGIN, ...(await solvedCaptcha(platform)) });
  await runJobs('codes.send_sms');

  const [message] = outbox.sms;
  expect(message).toMatchObject({ mobile: LOGIN.mobile, template: 'user_mobile_login' });
  expect(message?.params.code).toMatch(/^\d{6}$/);
  expect(answer).toMatchObject({
    code: 1,
    msg: '验证码短信已发出，请留意查收',
    data: { demoCode: message?.params.code },
  });
});

test('a second code within a minute is refused with the seconds to wait', async () => {
  const { call, platform, advance, sentJobs } = await startApp();
  await call(sendSms, { ...LOGIN, ...(await solvedCaptcha(platform)) });
  const second = { ...LOGIN, template_code: 'user_register' } as const;

  advance(18);
  const answer = await call(sendSms, { ...second, ...(await solvedCaptcha(platform)) });

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

  expect(sms).toMatchObject({ code: 0, msg: '短信服务暂未开通', data: { error: 'sms.unavailable' } });
  expect(mail).toMatchObject({
    code: 0,
    msg: 'Email cannot be sent at the moment.',
    data: { error: 'mail.unavailable' },
  });
});

test('Missing or wrong captcha: code 0, and no code is sent', async () => {
  const { call, platform, sentJobs } = await startApp();
  const { captchaId, captchaInfo } = await solvedCaptcha(platform);
  const missing = { msg: '请先完成图形验证', data: { error: 'captcha.required' } };
  const wrong = { msg: '图形验证未通过，请重新验证', data: { error: 'captcha.wrong' } };

  for (const [answer, refusal] of [
    [{}, missing],
    [{ captchaId }, missing],
    [{ captchaInfo }, missing],
    [{ captchaId, captchaInfo: '60,60;350;200' }, wrong],
  ] as const) {
    const refused = await call(sendSms, { ...LOGIN, ...answer });
    expect(refused).toMatchObject({ code: 0, ...refusal });
    expect(refused.data.captchaRequired).toBe(true);
  }
  expect(sentJobs).toEqual([]);
});

test('one captcha is valid for one code', async () => {
  const { call, platform } = await startApp();
  const captcha = await solvedCaptcha(platform);
  await call(sendSms, { ...LOGIN, ...captcha });

  const replayed = await call(sendSms, { ...LOGIN, mobile: '13900139000', ...captcha });

  expect(replayed).toMatchObject({ code: 0, data: { error: 'captcha.wrong' } });
});

test('per device 10/h: a browser with a cookie is limited, another one at the same address is not', async () => {
  const { request, call, platform, advance } = await startApp();
  const ask = async (number: number) => ({
    mobile: `1380013${8_000 + number}`,
    template_code: 'user_mobile_login' as const,
    ...(await solvedCaptcha(platform)),
  });
  const first = await request(sendSms, await ask(0));
  const [cookie = ''] = String(first.headers['set-cookie']).split(';');
  const own = { headers: { cookie } };
  for (let number = 1; number < 10; number += 1) await call(sendSms, await ask(number), own);

  const eleventh = await call(sendSms, await ask(10), own);
  const other = await call(sendSms, await ask(11));
  advance(3_601);
  const later = await call(sendSms, await ask(12), own);

  expect(String(first.headers['set-cookie'])).toMatch(
    /^rujian-sms=[\w-]{22}; Max-Age=3600; Path=\/api; HttpOnly; SameSite=Strict$/,
  );
  expect(eleventh).toMatchObject({
    code: 0,
    msg: '这个浏览器获取短信验证码的次数过多，请在30分钟后重试',
    data: { error: 'sms.too_many_here' },
  });
  expect([other.code, later.code]).toEqual([1, 1]);
});

test('wrong guesses of a stranger elsewhere leave the code valid for its owner', async () => {
  const { call, request, platform } = await startApp({ trustedProxies: 1 });
  const from = (address: string, cookie = '') => ({ headers: { 'x-forwarded-for': address, cookie } });
  const sent = await request(sendSms, { ...LOGIN, ...(await solvedCaptcha(platform)) }, from('203.0.113.7'));
  const [cookie = ''] = String(sent.headers['set-cookie']).split(';');
  const { demoCode } = sent.json().data;
  const guess = (code: string, options: ReturnType<typeof from>) =>
    call(checkIn, { tab: 'login', mobile: LOGIN.mobile, captcha: code }, options);
  const wrong = demoCode === '000000' ? '000001' : '000000';

  for (let i = 0; i < 8; i += 1) await guess(wrong, from('198.51.100.1'));
  const sameNetwork = [];
  for (let i = 0; i < 6; i += 1) sameNetwork.push((await guess(wrong, from('203.0.113.7'))).code);
  const owner = await guess(demoCode, from('203.0.113.7', cookie));

  expect(sameNetwork).toEqual(Array(6).fill(0));
  expect(owner.code).toBe(1);
});
