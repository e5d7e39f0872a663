// spec 7.06: GET /api/account/overview
// spec 7.07: GET /api/account/integral, GET /api/account/balance: page, limit
import { axeViolations, expect, test } from './fixtures.ts';
import { logInByStorage, signUp } from './members.ts';

test('a member checks in on the overview and finds the points in the log', async ({ page, request }) => {
  const member = await signUp(request);
  await logInByStorage(page, member);
  await page.goto('/user/account/overview');

  await page.getByRole('button', { name: '今日签到+2' }).click();
  await expect(page.getByText('已签到，连续1天')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '积分明细' }).click();

  const log = page.getByRole('table', { name: '积分明细' });
  await expect(log.getByRole('row', { name: /每日签到 .*\+2/ })).toBeVisible();
  await expect(log.getByRole('row', { name: /注册账号 .*\+20/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('类型').selectOption('扣减');
  await expect(page.getByRole('heading', { name: '没有符合条件的记录' })).toBeVisible();
});

test('a new member has no balance and sees how to earn one', async ({ page, request }) => {
  const member = await signUp(request);
  await logInByStorage(page, member);
  await page.goto('/user/account/balance');

  await expect(page.getByRole('heading', { name: '还没有余额记录' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^0\.00/ })).toHaveCount(3);
  expect(await axeViolations(page)).toEqual([]);
});
