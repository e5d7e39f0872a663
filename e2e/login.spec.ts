// spec 1.04: sign up, log in, recover a password
// spec 2.39: account area: user layout, mount step, authentication check
// spec 2.40: /user/login (userLogin): no layout, no login required
// spec 2.45: layout user
// spec 4.02: logout
// spec 9.09: SMS countdown, dialog width, reload delays
import type { APIRequestContext, Page } from '@playwright/test';
import { axeViolations, expect, hydrated, test } from './fixtures.ts';
import { clickCaptcha, logInByStorage, type Member, newMobile, sendCode, signUp } from './members.ts';

const DIALOG_WIDTH_PX = 379;

/** Toasts have the role dialog too, so the role alone is ambiguous. */
function loginDialog(page: Page) {
  return page.locator('dialog.login-dialog');
}

/** Opens the dialog from the header of any page. */
async function openLogin(page: Page) {
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: '登录', exact: true }).click();
  return loginDialog(page);
}

/**
 * Requests a code, answers the captcha with the required number of points, and fills in the code
 * shown in demo mode.
 */
async function fillCode(page: Page, mobile: string) {
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await clickCaptcha(page);
  await expect(page.getByRole('button', { name: /^\d+秒后重发$/ })).toBeDisabled();
  await page.getByRole('button', { name: '填入' }).click();
}

async function setPassword(request: APIRequestContext, { mobile, headers }: Member, word: string) {
  const code = await sendCode(request, { mobile, template: 'user_retrieve_pwd', headers });
  const data = { type: 'mobile', account: mobile, captcha: code, password: word, confirmPwd: word };
  const answer = await request.post('/api/account/retrievePassword', { headers, data });
  expect((await answer.json()).code).toBe(1);
}

test('a visitor signs up with a mobile number and lands in the member centre', async ({ page }) => {
  const dialog = await openLogin(page);
  expect((await dialog.boundingBox())?.width).toBe(DIALOG_WIDTH_PX);
  await dialog.getByRole('button', { name: '立即注册' }).click();
  await expect(dialog.getByRole('heading', { name: '注册乳见会员' })).toBeVisible();
  await fillCode(page, newMobile());

  await dialog.getByRole('button', { name: '注册', exact: true }).click();
  await page.getByRole('button', { name: '同意并继续' }).click();

  await expect(page).toHaveURL(/\/user\/account\/overview$/, { timeout: 30_000 });
  const menu = page.getByRole('navigation', { name: '会员中心' });
  await expect(menu.getByRole('link', { name: '登录设备' })).toBeVisible();
});

test('a member logs in by code and by password, resets the password and logs out', async ({ page, request }) => {
  test.setTimeout(90_000);
  const member = await signUp(request);
  const header = page.getByRole('banner');
  let dialog = await openLogin(page);
  await fillCode(page, member.mobile);
  await dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(header.getByRole('link', { name: /会员中心/ })).toBeVisible();
  await expect(dialog).toBeHidden();
  await reloaded;

  await logOut(page);

  dialog = await openLogin(page);
  await dialog.getByRole('button', { name: '密码登录' }).click();
  await dialog.getByRole('button', { name: '忘记密码' }).click();
  await fillCode(page, member.mobile);
  await dialog.getByLabel('新密码').fill('pasture-2026');
  await dialog.getByLabel('确认密码').fill('pasture-2026');
  await dialog.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByText('密码已修改，请用新密码登录').first()).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto('/user/account/sessions');
  await expect(page).toHaveURL('/user/login?to=%2Fuser%2Faccount%2Fsessions');
  await page.getByRole('button', { name: '密码登录' }).click();
  await page.getByLabel('账号', { exact: true }).fill(member.mobile);
  await page.getByLabel('密码', { exact: true }).fill('pasture-2026');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();

  await expect(page).toHaveURL(/\/user\/account\/sessions$/, { timeout: 30_000 });
});

async function logOut(page: Page) {
  await page.goto('/about');
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /会员中心/ })
    .click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toBeVisible();
}

test('a token that expires while writing keeps the text and re-opens the dialog', async ({ page, request }) => {
  test.setTimeout(90_000);
  const member = await signUp(request);
  await setPassword(request, member, 'pasture-2026');
  const userInfo = await passwordLogin(request, member, 'pasture-2026');
  await logInByStorage(page, { userInfo });
  await page.goto('/user/account/profile');
  const motto = page.getByRole('textbox', { name: '个性签名' });
  await motto.fill('把每一张配料表读完');
  await request.post('/api/user/logout', { headers: tokenOf(userInfo), data: {} });

  await page.getByRole('button', { name: '保存' }).click();
  const dialog = loginDialog(page);
  await expect(dialog.getByRole('heading', { name: '登录已失效' })).toBeVisible();
  await dialog.getByRole('button', { name: '重新登录' }).click();
  await dialog.getByRole('button', { name: '密码登录' }).click();
  await dialog.getByLabel('账号', { exact: true }).fill(member.mobile);
  await dialog.getByLabel('密码', { exact: true }).fill('pasture-2026');
  await dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  // A new device requires a captcha.
  await clickCaptcha(page);

  await expect(page.getByText('资料已更新').first()).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toBeHidden();
  await expect(motto).toHaveValue('把每一张配料表读完');
  await page.reload();
  await expect(motto).toHaveValue('把每一张配料表读完');
});

test('a kept session is renewed silently when its token has expired', async ({ page, request }) => {
  const member = await signUp(request);
  await setPassword(request, member, 'pasture-2026');
  const userInfo = await passwordLogin(request, member, 'pasture-2026', { keep: true });
  await logInByStorage(page, { userInfo });
  await page.goto('/user/account/profile');
  const motto = page.getByRole('textbox', { name: '个性签名' });
  await motto.fill('每天一杯奶');
  // The server clock cannot be moved, so the answer of three days later is mocked once.
  const expired = { code: 409, msg: '登录已失效，请重新登录', time: 0, data: null };
  const saving = (url: URL) => url.pathname === '/api/account/profile';
  await page.route(saving, (route) => route.fulfill({ json: expired }), { times: 1 });

  await page.getByRole('button', { name: '保存' }).click();

  await expect(page.getByText('资料已更新').first()).toBeVisible();
  await expect(loginDialog(page)).toBeHidden();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.userInfo));
  // The page reloads the stored member after the success message.
  await expect.poll(async () => (await stored()).motto).toBe('每天一杯奶');
  expect((await stored()).refreshToken).not.toBe(userInfo.refreshToken);
});

function tokenOf({ token }: Member['userInfo']) {
  return { 'ba-user-token': token };
}

async function passwordLogin(
  request: APIRequestContext,
  { mobile, headers }: Member,
  word: string,
  { keep } = { keep: false },
) {
  const form = { tab: 'userlogin', username: mobile, password: word, keep };
  const info = await (await request.get('/api/user/checkIn', { headers })).json();
  const data = { ...form, consent: info.data.consentVersion };
  const { msg, data: answer } = await (await request.post('/api/user/checkIn', { headers, data })).json();
  expect(answer?.userInfo?.token, msg).toBeTruthy();
  return answer.userInfo as Member['userInfo'];
}

test('two tabs stay consistent: logging out or in in one tab updates the other', async ({ page, context, request }) => {
  test.setTimeout(90_000);
  const member = await signUp(request);
  await logInByStorage(page, member);
  const reading = await context.newPage();
  await reading.goto('/about');
  await hydrated(reading);
  await expect(reading.getByRole('banner').getByRole('link', { name: /会员中心/ })).toBeVisible();
  const account = await context.newPage();
  await account.goto('/user/account/sessions');
  await expect(account.getByRole('navigation', { name: '会员中心' })).toBeVisible();

  await logOut(page);

  await expect(reading.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await expect(account.getByRole('heading', { name: '登录已失效' })).toBeVisible();

  const fresh = await signUp(request);
  await logInByStorage(page, fresh);

  await expect(reading.getByRole('banner').getByRole('link', { name: /会员中心/ })).toBeVisible();
  await expect(loginDialog(account)).toBeHidden();
  await expect(account.getByRole('navigation', { name: '会员中心' }).getByText(fresh.userInfo.nickname)).toBeVisible();
});

for (const { name, colorScheme, width } of [
  { name: 'desktop, light', colorScheme: 'light', width: 1280 },
  { name: 'phone, dark', colorScheme: 'dark', width: 375 },
] as const) {
  test(`no axe violations in any pane of the dialog (${name})`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 812 });
    const dialog = await openLogin(page);
    await expect(dialog.getByLabel('手机号')).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    for (const link of ['密码登录', '忘记密码', '返回登录', '立即注册']) {
      await dialog.getByRole('button', { name: link }).click();
      expect(await axeViolations(page), link).toEqual([]);
    }

    await page.keyboard.press('Escape');

    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toBeFocused();
  });
}
