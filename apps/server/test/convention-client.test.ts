// spec 7.14: every call of the table, one after the other, over HTTP; header, pages and renewals of three generations of clients
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { loadBase } from '../src/base/load-base.ts';
import { messages } from '../src/schema/messages.ts';
import { createConventionClient } from './convention-client.ts';
import { GENERATIONS, type Generation } from './convention-pages.ts';
import { makeBrand } from './makers.ts';
import { startApp } from './start-app.ts';

const DAY_SECONDS = 86_400;
const MOBILE = '13812345678';
const EMAIL = 'xiaomu@rujian.example';
const NEW_MOBILE = '13987654321';
const PASSWORD = 'niu.zai.tianliang';
const NEW_PASSWORD = 'yang.zai.shanpo';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Settings = { corsOrigins?: string[]; originFromRequest?: boolean };

async function openSite(settings: Settings = {}) {
  return (await openKit(settings)).origin;
}

async function openKit(settings: Settings = {}) {
  const { app, platform, advance } = await startApp({ captcha: 'lenient', ...settings });
  await loadBase(platform);
  await makeBrand(platform, { name: '沐岭' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { advance, platform, origin: `http://127.0.0.1:${port}` };
}

/** Every field of one shared form, as existing single-page clients post it. */
const FORM = {
  tab: 'login',
  registerType: 'mobile',
  username: '',
  password: '',
  email: '',
  mobile: '',
  captcha: '',
  keep: false,
  captchaId: '',
  captchaInfo: '',
};

test('an existing client registers, logs in, uses every member page and logs out', async () => {
  const client = createConventionClient(await openSite());
  const { get, post } = client;

  const start = await get('/api/index/index', { requiredLogin: 0 });
  expect(start.data).toMatchObject({ openMemberCenter: true, menus: [], userInfo: [] });
  expect((await get('/api/user/checkIn')).data).toMatchObject({
    accountVerificationType: expect.arrayContaining(['mobile']),
  });

  const captcha = await client.code('/api/Sms/send', { mobile: MOBILE, template_code: 'user_register' });
  const registered = await post('/api/user/checkIn', {
    ...FORM,
    tab: 'register',
    username: 'Xiaomu',
    password: PASSWORD,
    mobile: MOBILE,
    captcha,
  });
  expect(registered).toMatchObject({ code: 1, data: { routePath: '/user' } });

  const loggedIn = await post('/api/user/checkIn', {
    ...FORM,
    username: MOBILE,
    password: PASSWORD,
    keep: true,
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
    mobile: MOBILE,
    template_code: 'user_mobile_verify',
    password: PASSWORD,
  });
  const verified = await post('/api/account/verification', { type: 'mobile', captcha: proof });
  const { accountVerificationToken } = verified.data as { accountVerificationToken: string };
  const change = await client.code('/api/Sms/send', { mobile: NEW_MOBILE, template_code: 'user_change_mobile' });
  const bound = await post('/api/account/changeBind', {
    type: 'mobile',
    accountVerificationToken,
    password: '',
    email: '',
    mobile: NEW_MOBILE,
    captcha: change,
  });
  expect(bound).toMatchObject({ code: 1, data: null });

  const toMail = await client.code('/api/Ems/send', { email: EMAIL, event: 'user_change_email' });
  const boundMail = await post('/api/account/changeBind', {
    type: 'email',
    accountVerificationToken: '',
    password: PASSWORD,
    email: EMAIL,
    mobile: '',
    captcha: toMail,
  });
  expect(boundMail).toMatchObject({ code: 1, data: null });

  expect((await get('/api/user/index')).data).toMatchObject({ userInfo: { mobile: NEW_MOBILE, email: EMAIL } });

  expect(await client.logOut()).toMatchObject({ code: 1, msg: '', data: null });
  expect(await get('/api/user/index')).toMatchObject({ code: 302, data: { routePath: '/user/login' } });
});

test('an existing client recovers and changes its password', async () => {
  const client = createConventionClient(await openSite());
  const { post } = client;
  const captcha = await client.code('/api/Sms/send', { mobile: MOBILE, template_code: 'user_register' });
  await post('/api/user/checkIn', { ...FORM, tab: 'register', mobile: MOBILE, captcha });
  const code = await client.code('/api/Sms/send', { mobile: MOBILE, template_code: 'user_retrieve_pwd' });

  const recovered = await post('/api/account/retrievePassword', {
    type: 'mobile',
    account: MOBILE,
    captcha: code,
    password: PASSWORD,
  });
  const login = async (password: string) =>
    post('/api/user/checkIn', { ...FORM, username: MOBILE, password, ...(await client.solveCaptcha()) });
  client.remember((await login(PASSWORD)).data);
  const changed = await post('/api/account/changePassword', {
    oldPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });

  expect([recovered.code, changed.code]).toEqual([1, 1]);
  expect((await login(PASSWORD)).code).toBe(0);
  expect((await login(NEW_PASSWORD)).code).toBe(1);
});

/** A member who asked to stay logged in, on a client of this generation. */
async function logInKept(origin: string, generation: Generation) {
  const client = createConventionClient(origin, generation);
  await client.start();
  const captcha = await client.code('/api/Sms/send', { mobile: MOBILE, template_code: 'user_register' });
  const form = { ...FORM, username: 'Xiaomu', password: PASSWORD };
  await client.post('/api/user/checkIn', { ...form, tab: 'register', mobile: MOBILE, captcha });
  const { code, data } = await client.post('/api/user/checkIn', {
    ...form,
    keep: true,
    ...(await client.solveCaptcha()),
  });
  expect(code).toBe(1);
  client.remember(data);
  return client;
}

test.each(GENERATIONS)('%s: the header has a title for each entry, and 首页 once', async (generation) => {
  const client = createConventionClient(await openSite(), generation);

  await client.start();

  expect(client.pages.header()).toEqual([
    ...['首页', '新闻', '头条', '热点', '评测', '抽检', '召回', '专题', '榜单'],
    ...['百科', '投诉', '品牌', '查批号'],
  ]);
});

test.each(['vue1', 'vue2'] as const)(
  '%s: a login opens a page inside the frame of the member centre, and no entry is a page without it',
  async (generation) => {
    const client = await logInKept(await openSite(), generation);

    const { menus } = await client.openCentre();

    expect(client.pages.landing()).toEqual({
      name: 'account/overview',
      path: '/user/account/overview',
      hasFrame: true,
    });
    for (const { path } of menus.flatMap(({ children = [] }) => children)) {
      expect(client.pages.pageAt(`/user/${path}`), path).toMatchObject({ hasFrame: true });
    }
  },
);

test.each(['vue1', 'vue2'] as const)(
  '%s: one refresh token renews three times, on one device, without a warning',
  async (generation) => {
    const { origin, advance, platform } = await openKit();
    const client = await logInKept(origin, generation);
    const refreshToken = client.refreshToken();
    const tokens = new Set([client.user().token]);

    for (const _renewal of [1, 2, 3]) {
      advance(4 * DAY_SECONDS);
      await client.openCentre();
      tokens.add(client.user().token);
    }

    expect(tokens.size).toBe(4);
    expect(client.refreshToken()).toBe(refreshToken);
    const { data } = await client.get('/api/account/sessions');
    const { list } = data as { list: { isCurrent: boolean; renewals: number }[] };
    expect(list.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ renewals: 3 }]);
    const notes = await platform.db.select().from(messages).where(eq(messages.kind, 'security'));
    expect(notes.map(({ title }) => title)).not.toContain('登录状态可能被盗用');
    expect((await client.logOut()).code).toBe(1);
    expect(await client.get('/api/account/sessions')).toMatchObject({ code: 302 });
    expect(client.route()).toBe('/user/login');
  },
);

test('nuxt1: an expired token ends the session, and the client is on its login page', async () => {
  const { origin, advance } = await openKit();
  const client = await logInKept(origin, 'nuxt1');
  await client.openCentre();
  advance(4 * DAY_SECONDS);

  expect((await client.get('/api/account/overview')).code).toBe(409);

  expect([client.isLoggedIn(), client.route()]).toEqual([false, '/user/login']);
});

test.each(GENERATIONS)(
  '%s: hosted elsewhere, it finds pictures by the addresses it got, and may send them back',
  async (generation) => {
    const origin = await openSite({ originFromRequest: true });
    const client = await logInKept(origin, generation);
    const drawing = { width: 200, height: 200, channels: 3 as const, background: '#1f5a41' };
    const png = await sharp({ create: drawing }).png().toBuffer();

    const { data } = await client.upload(new Blob([new Uint8Array(png)]), 'face.png');
    const { file } = data as { file: { url: string; full_url: string } };
    const { site } = await client.start();
    await client.post('/api/account/profile', { ...client.user(), avatar: file.url });
    await client.openCentre();
    const { avatar } = client.user();

    expect(site.cdnUrl).toBe(origin);
    expect(file.full_url).toBe(origin + file.url);
    expect(avatar).toMatch(`${origin}/media/`);
    for (const address of [avatar, file.full_url, `${site.cdnUrl}/static/images/avatar.png`]) {
      expect((await fetch(address)).status, address).toBe(200);
    }
    const again = await client.post('/api/account/profile', { ...client.user(), motto: '早' });
    expect(again).toMatchObject({ code: 1 });
    await client.openCentre();
    expect(client.user()).toMatchObject({ avatar, motto: '早' });
  },
);

test('a code by e-mail is sent for the two specified fields alone; beyond a small budget with a captcha', async () => {
  const { post, code } = createConventionClient(await openSite());
  const fieldsOf = (reader: number) => ({ email: `reader${reader}@rujian.test`, event: 'user_register' });

  const within = await Promise.all([1, 2, 3].map((reader) => post('/api/Ems/send', fieldsOf(reader))));
  const beyond = await post('/api/Ems/send', fieldsOf(4));

  expect(within.map(({ code: state }) => state)).toEqual([1, 1, 1]);
  expect(beyond).toMatchObject({
    code: 0,
    msg: '请先完成图形验证',
    data: { error: 'captcha.required', captchaRequired: true },
  });
  expect(await code('/api/Ems/send', fieldsOf(4))).toMatch(/^\w+$/);
});

test('CORS_ORIGINS admits a client on another origin with its headers', async () => {
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
