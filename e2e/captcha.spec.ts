// spec 1.13: click captcha
// spec 5.04: captcha: the correct area, its texts
import type { Page } from '@playwright/test';
import { axeViolations, expect, hydrated, test } from './fixtures.ts';
import { newMobile } from './members.ts';

const PICTURE = '**/api/common/clickCaptcha*';
const CHECK = '**/api/common/checkClickCaptcha';
const REFUSED = { code: 0, msg: '', data: null, time: 0 };

/** A visitor who requests a code gets a captcha first. */
async function askForCode(page: Page, labels: { mobile: string; send: string }) {
  await page.goto('/user/login');
  await hydrated(page);
  await page.getByLabel(labels.mobile).fill(newMobile());
  await page.getByRole('button', { name: labels.send }).click();
}

test('a loading error is shown, and the refresh button loads the picture', async ({ page }) => {
  await page.route(PICTURE, (route) => route.fulfill({ json: REFUSED }));
  await askForCode(page, { mobile: '手机号', send: '获取验证码' });
  const dialog = page.getByRole('dialog', { name: '请依次点击' });

  await expect(dialog.getByText('验证码加载失败，请点击刷新按钮')).toBeVisible();
  await page.unroute(PICTURE);
  await dialog.getByRole('button', { name: '换一张' }).click();

  await expect(dialog.getByRole('img', { name: '点选验证图' })).toBeVisible();
  await expect(dialog.getByText('已点0/2')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('wrong clicks load a new picture under the same id, correct ones close the dialog', async ({ page, context }) => {
  await context.addCookies([{ name: 'ba-lang', value: 'en', domain: '127.0.0.1', path: '/' }]);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/common/clickCaptcha') asked.push(searchParams.get('id'));
  });
  // The test server accepts any points, so this answer is mocked once.
  await page.route(CHECK, (route) => route.fulfill({ json: REFUSED }), { times: 1 });
  await askForCode(page, { mobile: 'Mobile number', send: 'Send code' });
  const dialog = page.getByRole('dialog', { name: 'Please click' });
  const picture = dialog.getByRole('application', { name: 'Picture to click' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });

  await picture.click({ position: { x: 40, y: 60 } });
  await expect(confirm).toBeDisabled();
  await picture.click({ position: { x: 40, y: 60 } });
  await expect(dialog.getByText('0 of 2 clicked')).toBeVisible();
  for (const x of [60, 160]) await picture.click({ position: { x, y: 80 } });
  const newPicture = page.waitForResponse(PICTURE);
  await confirm.click();
  await expect(dialog.getByText('The correct area is not clicked, please try again!')).toBeVisible();
  await expect(dialog.getByText('0 of 2 clicked')).toBeVisible();
  await newPicture;
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(1);

  for (const x of [60, 160]) await picture.click({ position: { x, y: 80 } });
  await confirm.click();
  await expect(dialog.getByText('Verification is successful!')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the keyboard alone moves the cross, marks, undoes and confirms; Escape closes', async ({ page }) => {
  await askForCode(page, { mobile: '手机号', send: '获取验证码' });
  const dialog = page.getByRole('dialog', { name: '请依次点击' });
  const field = dialog.getByRole('application');
  await expect(field).toBeVisible();

  await field.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('已点1/2')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(dialog.getByText('已点0/2')).toBeVisible();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('已点2/2')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeFocused();
});

test('readers who cannot see the picture wait instead', async ({ page }) => {
  await askForCode(page, { mobile: '手机号', send: '获取验证码' });
  await page.getByRole('button', { name: '看不清图片？改用等待验证' }).click();
  const dialog = page.getByRole('dialog', { name: '等待验证' });

  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByText('请保持此窗口打开约20秒')).toBeVisible();
  await dialog.getByRole('button', { name: '返回图片验证' }).click();

  await expect(page.getByRole('img', { name: '点选验证图' })).toBeVisible();
});
