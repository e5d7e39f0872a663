import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { loadBase } from '../src/base/load-base.ts';
import { createConventionClient } from './convention-client.ts';
import { makeBrand } from './makers.ts';
import { startApp } from './start-app.ts';

const MOBILE = '13812345678';
const EMAIL = 'xiaomu@rujian.example';
const NEW_MOBILE = '13987654321';
const PASSWORD = 'niu.zai.tianliang';
const NEW_PASSWORD = 'yang.zai.shanpo';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openSite(settings: { corsOrigins?: string[] } = {}) {
  const { app, platform } = await startApp({ captcha: 'lenient', ...settings });
  await loadBase(platform);
  await makeBrand(platform, { name: '沐岭' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Every field of one shared form, as the SPA of the convention posts it. */
const FORM = {
  ...{ tab: 'login', registerType: 'mobile', username: '', password: '', email: '', mobile: '' },
  ...{ captcha: '', keep: false, captchaId: '', captchaInfo: '' },
};

test('a client of the convention registers, logs in, uses every member page, refreshes and logs out', async () => {
  const client = createConventionClient(await openSite());
  const { get, post } = client;

  const start = await get('/api/index/index', { requiredLogin: 0 });
  expect(start.data).toMatchObject({ openMemberCenter: true, menus: [], userInfo: [] });
  expect((await get('/api/user/checkIn')).data).toMatchObject({
    accountVerificationType: expect.arrayContaining(['mobile']),
  });

  const captcha = await client.code('/api/Sms/send', {
    ...{ mobile: MOBILE, template_code: 'user_register' },
  });
  const registered = await post('/api/user/checkIn', {
    ...{
      ...FORM,
      tab: 'register',
      username: 'Xiaomu',
      password: PASSWORD,
      mobile: MOBILE,
      captcha,
    },
  });
  expect(registered).toMatchObject({ code: 1, data: { routePath: '/user' } });

  const loggedIn = await post('/api/user/checkIn', {
    ...{ ...FORM, username: MOBILE, password: PASSWORD, keep: true },
    ...(await client.solveCaptcha()),
  });
  expect(loggedIn).toMatchObject({ code: 1, msg: '登录成功' });
  client.remember(loggedIn.data);

  const centre = await get('/api/user/index');
  expect(centre.data).toMatchObject({
    userInfo: { username: 'Xiaomu', refreshToken: '' },
    menus: expect.arrayContaining([expect.objectContaining({ type: 'menu_dir' })]),
  });
  expect(await get('/api/index/index', { requiredLogin: 1 })).toMatchObject({ code: 1 });
  expect((await get('/api/ajax/area')).data).toContainEqual(
    expect.objectContaining({ label: expect.stringContaining('北京') }),
  );
  for (const path of ['account/overview', 'account/profile', 'account/sessions']) {
    expect(await get(`/api/${path}`), path).toMatchObject({ code: 1 });
  }
  const lists = ['account/integral', 'account/balance', 'my/message', 'my/comment', 'my/collect'];
  for (const path of lists) {
    const { code, data } = await get(`/api/${path}`, { page: 1, limit: 10, _t: 1 });
    expect({ path, code, data }).toMatchObject({ code: 1, data: { list: expect.any(Array) } });
  }
  expect(await get('/api/my/delMessage', { id: 9 })).toMatchObject({ code: 1 });
  expect(await get('/api/my/delComment', { id: 9 })).toMatchObject({ code: 1 });
  expect(await get('/api/my/delCollect', { t: 'news', id: 9 })).toMatchObject({ code: 1 });
  const choices = { select: 'true', page: 1, initKey: 'id', initValue: '' };
  const found = await get('/api/brand/index', { ...choices, quick_search: '沐' });
  expect(found.data).toMatchObject({ list: [{ id: expect.any(Number), name: '沐岭' }], total: 1 });
  const none = await get('/api/brand/index', { ...choices, quickSearch: '青禾' });
  expect(none.data).toMatchObject({ list: [], total: 0 });

  const drawing = { width: 200, height: 200, channels: 3 as const, background: '#1f5a41' };
  const png = await sharp({ create: drawing }).png().toBuffer();
  const uploaded = await client.upload(new Blob([new Uint8Array(png)]), 'face.png');
  expect(uploaded).toMatchObject({ code: 1, data: { file: { url: expect.any(String) } } });

  // The whole stored user is posted, tokens and money included.
  const saved = await post('/api/account/profile', { ...client.user(), motto: '把配料表读完' });
  expect(saved).toMatchObject({ code: 1 });

  const proof = await client.code('/api/Sms/send', {
    ...{ mobile: MOBILE, template_code: 'user_mobile_verify', password: PASSWORD },
  });
  const verified = await post('/api/account/verification', { type: 'mobile', captcha: proof });
  const { accountVerificationToken } = verified.data as { accountVerificationToken: string };
  const change = await client.code('/api/Sms/send', {
    ...{ mobile: NEW_MOBILE, template_code: 'user_change_mobile' },
  });
  const bound = await post('/api/account/changeBind', {
    ...{ type: 'mobile', accountVerificationToken, password: '', email: '', mobile: NEW_MOBILE },
    captcha: change,
  });
  expect(bound).toMatchObject({ code: 1, data: null });

  const toMail = await client.code('/api/Ems/send', { email: EMAIL, event: 'user_change_email' });
  const boundMail = await post('/api/account/changeBind', {
    ...{ type: 'email', accountVerificationToken: '', password: PASSWORD, email: EMAIL },
    ...{ mobile: '', captcha: toMail },
  });
  expect(boundMail).toMatchObject({ code: 1, data: null });

  const { token: old, refreshToken } = client.user();
  const refreshed = await post('/api/common/refreshToken', { refreshToken });
  expect(refreshed).toMatchObject({ code: 1, data: { type: 'user-refresh' } });
  const next = refreshed.data as { token: string; refreshToken: string };
  expect(next.token).not.toBe(old);
  client.changeToken(next.token, next.refreshToken);
  expect((await get('/api/user/index')).data).toMatchObject({
    userInfo: { mobile: NEW_MOBILE, email: EMAIL },
  });

  expect(await post('/api/user/logout', { refresh_token: next.refreshToken })).toMatchObject({
    ...{ code: 1, msg: '', data: null },
  });
  expect(await get('/api/user/index')).toMatchObject({
    ...{ code: 302, data: { routePath: '/user/login' } },
  });
});

test('a client of the convention recovers and changes its password', async () => {
  const client = createConventionClient(await openSite());
  const { post } = client;
  const captcha = await client.code('/api/Sms/send', {
    ...{ mobile: MOBILE, template_code: 'user_register' },
  });
  await post('/api/user/checkIn', { ...FORM, tab: 'register', mobile: MOBILE, captcha });
  const code = await client.code('/api/Sms/send', {
    ...{ mobile: MOBILE, template_code: 'user_retrieve_pwd' },
  });

  const recovered = await post('/api/account/retrievePassword', {
    ...{ type: 'mobile', account: MOBILE, captcha: code, password: PASSWORD },
  });
  const login = async (password: string) =>
    post('/api/user/checkIn', {
      ...{ ...FORM, username: MOBILE, password },
      ...(await client.solveCaptcha()),
    });
  client.remember((await login(PASSWORD)).data);
  const changed = await post('/api/account/changePassword', {
    ...{ oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  });

  expect([recovered.code, changed.code]).toEqual([1, 1]);
  expect((await login(PASSWORD)).code).toBe(0);
  expect((await login(NEW_PASSWORD)).code).toBe(1);
});

test('a client on another origin is let in by CORS_ORIGINS, with the headers of the convention', async () => {
  const origin = await openSite({ corsOrigins: ['https://client.example'] });
  const preflight = (from: string) =>
    fetch(`${origin}/api/user/checkIn`, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'think-lang, server, ba-user-token, content-type',
      },
    });

  const allowed = await preflight('https://client.example');
  const stranger = await preflight('https://stranger.example');

  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://client.example');
  expect(allowed.headers.get('access-control-allow-methods')).toMatch(/GET.*POST/);
  const headers = allowed.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
  for (const name of ['think-lang', 'server', 'ba-user-token', 'content-type']) {
    expect(headers).toContain(name);
  }
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
});
