// spec 7.13: GET /api/account/sessions, POST /api/account/revokeSession (ours)
import { listSessions, revokeSession } from '@rujian/contract/areas/login/sessions';
import { expect, test } from 'vitest';
import { logIn } from '#test/log-in.ts';
import { makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { deviceOf } from './devices.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50';

test('members see their sessions, with the current one marked', async () => {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  await logIn(kit, member, { userAgent: WECHAT, keep: true });
  kit.advance(10);
  const here = await logIn(kit, member, { userAgent: CHROME });
  await logIn(kit, await makeMember(kit.platform));

  const { data } = await kit.call(listSessions, {}, here);
  const english = await kit.call(listSessions, {}, { ...here, lang: 'en' });

  expect(data.list).toMatchObject([
    { device: 'Chrome · Windows', isCurrent: true, isKept: false },
    { device: '微信 · iPhone', isCurrent: false, isKept: true },
  ]);
  expect(english.data.list[1]?.device).toBe('WeChat · iPhone');
});

test('an expired session is not listed, one that can be refreshed is', async () => {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  await logIn(kit, member);
  await logIn(kit, member, { keep: true, userAgent: CHROME });
  kit.advance(4 * 86_400);
  const here = await logIn(kit, member);

  const { data } = await kit.call(listSessions, {}, here);

  expect(data.list.map(({ device }) => device)).toEqual(['', 'Chrome · Windows']);
});

test('one device is logged out, and again without error; another member’s session stays', async () => {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  const other = await logIn(kit, member);
  kit.advance(10);
  const here = await logIn(kit, member);
  const stranger = await logIn(kit, await makeMember(kit.platform));
  const strange = (await kit.call(listSessions, {}, stranger)).data.list[0]?.id ?? 0;
  const id = (await kit.call(listSessions, {}, here)).data.list[1]?.id ?? 0;

  const answers = [
    await kit.call(revokeSession, { id }, here),
    await kit.call(revokeSession, { id }, here),
    await kit.call(revokeSession, { id: strange }, here),
  ];

  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect((await kit.call(listSessions, {}, other)).code).toBe(302);
  expect((await kit.call(listSessions, {}, stranger)).code).toBe(1);
});

test('all other devices are logged out at once', async () => {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  const others = [await logIn(kit, member), await logIn(kit, member)];
  const here = await logIn(kit, member);

  await kit.call(revokeSession, { others: true }, here);

  const codes = await Promise.all(
    [...others, here].map(async (options) => (await kit.call(listSessions, {}, options)).code),
  );
  expect(codes).toEqual([302, 302, 1]);
});

test('a visitor has no sessions to see', async () => {
  const { call } = await startApp();

  expect((await call(listSessions, {})).code).toBe(302);
  expect((await call(revokeSession, { id: 1 })).code).toBe(302);
});

test.each([
  [CHROME, 'Chrome · Windows'],
  [WECHAT, 'WeChat · iPhone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari · Mac',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; PGT-AN00) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 HuaweiBrowser/15.0',
    'Huawei Browser · Android',
  ],
  ['curl/8.0', ''],
])('%s reads as %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
