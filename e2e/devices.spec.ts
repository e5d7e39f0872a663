import { axeViolations, expect, test } from './fixtures.ts';
import { logInByStorage, sendCode, signUp } from './members.ts';

test('a member sees their devices and logs another one out', async ({ page, request }) => {
  const member = await signUp(request);
  const { mobile, headers } = member;
  const code = await sendCode(request, { mobile, template: 'user_mobile_login', headers });
  const login = await request.post('/api/user/checkIn', {
    headers: { ...headers, 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0' },
    data: { tab: 'login', mobile, captcha: code },
  });
  const { token } = (await login.json()).data.userInfo;
  await logInByStorage(page, member);

  await page.goto('/user/account/sessions');
  await expect(page.getByRole('heading', { level: 1, name: '登录设备' })).toBeVisible();
  const wechat = page.getByRole('listitem').filter({ hasText: '微信 · iPhone' });
  await expect(wechat).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: '让微信 · iPhone退出登录' }).click();
  await page.getByRole('button', { name: '确定退出' }).click();

  await expect(wechat).toBeHidden();
  await expect(page.getByText('只有这台设备登录了你的账号')).toBeVisible();
  const ended = await request.get('/api/account/sessions', { headers: { 'ba-user-token': token } });
  expect((await ended.json()).code).toBe(302);
});
