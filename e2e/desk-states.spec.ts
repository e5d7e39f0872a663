import { expect, type Page, test } from '@playwright/test';
import { enterDesk, logInAtDesk, openScreen } from './desk.ts';
import { staffToken } from './staff.ts';

/** What the frame around every screen asks for. */
const FRAME_CALLS = /\/api\/desk\/(me|counts|remark\/mine|session\/index)(\?|$)/;

test('every screen of the menu says that its data could not be loaded, and loads it again', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const roles = ['duty_chief', 'operator', 'moderator', 'data_editor', 'complaint_officer'];
  // Not on a screen whose data would be known before it fails.
  await enterDesk(page, await staffToken(request, ...roles, 'finance', 'admin'), 'no-such-screen');

  // A set also runs through what is added meanwhile: the tabs of a screen.
  const screens = new Set(await entriesOfMenu(page));
  for (const screen of screens) {
    await page.route('**/api/**', async (route) => {
      if (FRAME_CALLS.test(route.request().url())) return route.continue();
      await route.fulfill({ status: 500, body: '' });
    });
    await openScreen(page, screen);
    const retry = page.getByRole('button', { name: '重试' });
    await expect.soft(retry.first(), screen).toBeVisible();
    for (const tab of await page.locator('.entry-tabs a').evaluateAll(hrefs)) screens.add(tab);
    await page.unroute('**/api/**');
    // A screen of several parts has one button for each.
    const failed = await retry.count();
    if (failed === 0) continue;
    await retry.first().click();
    await expect.soft(async () => expect(await retry.count()).toBeLessThan(failed)).toPass({ timeout: 15_000 });
  }
  expect(screens.size).toBeGreaterThan(50);
});

test('what does not exist is not said to have failed to load', async ({ page, request }) => {
  await logInAtDesk(page, request, 'complaint_officer', 'data_editor');
  for (const screen of ['complaints/999999', 'notices/999999', 'tests/999999']) {
    await page.goto(`/desk/${screen}`);
    await expect.soft(page.getByText('没有这项内容'), screen).toBeVisible();
    await expect.soft(page.getByRole('button', { name: '重试' }), screen).toHaveCount(0);
  }
});

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href') ?? '');

async function entriesOfMenu(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: '编辑台菜单' });
  await expect(menu.getByRole('link', { name: '工作台' })).toBeVisible();
  const closed = menu.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  return menu.getByRole('link').evaluateAll(hrefs);
}
