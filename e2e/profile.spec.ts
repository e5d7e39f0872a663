// spec 7.17: GET and POST /api/account/profile
// spec 7.18: POST /api/account/verification, /changeBind; ours: /changePassword
import type { Locator, Page } from '@playwright/test';
import { axeViolations, expect, hydrated, test } from './fixtures.ts';
import { logInByStorage, newMobile, signUp } from './members.ts';

async function openAs(page: Page, member: Parameters<typeof logInByStorage>[1], path: string) {
  await logInByStorage(page, member);
  await page.goto(path);
  await hydrated(page);
}

/** Requests a code, answers the captcha, and fills in the code shown in demo mode. */
async function fillCode(page: Page, form: Page | Locator) {
  await form.getByRole('button', { name: '获取验证码' }).click();
  const captcha = page.locator('dialog.captcha-dialog');
  const picture = captcha.getByRole('application');
  const confirm = captcha.getByRole('button', { name: '确认' });
  await expect(picture).toBeVisible();
  for (let x = 40; !(await confirm.isEnabled()); x += 60) {
    await picture.click({ position: { x, y: 60 } });
  }
  await confirm.click();
  await expect(captcha).toBeHidden();
  await form.getByRole('button', { name: '填入' }).click();
}

test('a member edits their profile; refused input stays in the form with its reason', async ({ page, request }) => {
  const member = await signUp(request);
  await openAs(page, member, '/user/account/profile');
  const nickname = `奶友${member.mobile.slice(-8)}`;

  await page.getByLabel('昵称').fill('乳见官方');
  await page.getByLabel('个性签名').fill('早安🥛');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('该昵称含有保留词，请换一个')).toBeVisible();
  await expect(page.getByLabel('个性签名')).toHaveValue('早安🥛');

  await page.getByLabel('昵称').fill(nickname);
  await page.getByLabel('女', { exact: true }).check();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('资料已更新')).toBeVisible();
  await page.reload();

  await expect(page.getByRole('navigation', { name: '会员中心' })).toContainText(nickname);
  await expect(page.getByLabel('个性签名')).toHaveValue('早安🥛');
  await expect(page.getByLabel('女', { exact: true })).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
});

test('a member changes their mobile number in two steps', async ({ page, request }) => {
  const member = await signUp(request);
  const mobile = newMobile();
  await openAs(page, member, '/user/account/profile');

  await page.getByRole('button', { name: '更换手机号' }).click();
  const dialog = page.locator('dialog.acc-dialog');
  await expect(dialog.getByText('第1步')).toBeVisible();
  await fillCode(page, dialog);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await expect(dialog.getByText('第2步')).toBeVisible();
  await dialog.getByLabel('新手机号').fill(mobile);
  await fillCode(page, dialog);
  await dialog.getByRole('button', { name: '确认绑定' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)).toBeVisible();
});

test('a member sets their first password and is asked to log in again', async ({ page, request }) => {
  const member = await signUp(request);
  await openAs(page, member, '/user/account/changePassword');

  await expect(page.getByRole('heading', { name: '设置登录密码' })).toBeVisible();
  await fillCode(page, page.locator('#main'));
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('新密码', { exact: true }).fill('fresh-Grass-88');
  await page.getByLabel('确认新密码').fill('fresh-Grass-88');
  await page.getByRole('button', { name: '保存新密码' }).click();

  await expect(page).toHaveURL(/\/user\/login/);
});

test('a member uploads an avatar: a wrong type is refused with the message of the spec, a picture is cropped and shown everywhere', async ({
  page,
  request,
}) => {
  await openAs(page, await signUp(request), '/user/account/profile');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
  await page.getByRole('button', { name: '更换头像' }).click();
  const dialog = page.getByRole('dialog', { name: '更换头像' });
  const chooser = dialog.locator('input[type=file]');

  await chooser.setInputFiles({ name: 'cow.php', mimeType: 'text/plain', buffer: Buffer.from('<?php phpinfo();') });
  await expect(dialog.getByText('不支持上传该类型的文件')).toBeVisible();

  await chooser.setInputFiles({ name: 'cow.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByRole('application', { name: '头像预览' }).press('ArrowRight');
  await dialog.getByRole('slider', { name: '缩放' }).press('End');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '保存头像' }).click();
  await expect(page.getByText('资料已更新')).toBeVisible();
  await expect(page.getByRole('banner').locator('img[src*="/media/avatar/"]')).toBeVisible();
  await expect(page.getByRole('main').locator('img[src*="/media/avatar/"]').first()).toBeVisible();
});
