import { expect, type Page, test } from '@playwright/test';
import { openDesk } from './desk.ts';

/** What the frame around every screen asks for. */
const FRAME_CALLS = /\/api\/desk\/(me|counts|remark\/mine|session\/index)(\?|$)/;

test('every screen of the menu says that its data could not be loaded, and loads it again', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const roles = ['duty_chief', 'operator', 'moderator', 'data_editor', 'complaint_officer'];
  await openDesk(page, request, ...roles, 'finance', 'admin');
  const screens = await screensOfMenu(page);
  expect(screens.length).toBeGreaterThan(50);
  // Forgets what the screens have loaded so far.
  await page.reload();

  for (const screen of screens) {
    await page.route('**/api/**', async (route) => {
      if (FRAME_CALLS.test(route.request().url())) return route.continue();
      await route.fulfill({ status: 500, body: '' });
    });
    await openInside(page, screen);
    const retry = page.getByRole('button', { name: '重试' });
    await expect.soft(retry.first(), screen).toBeVisible({ timeout: 10_000 });
    await page.unroute('**/api/**');
    // A screen of several parts has one button for each.
    const failed = await retry.count();
    if (failed === 0) continue;
    await retry.first().click();
    await expect
      .soft(async () => expect(await retry.count()).toBeLessThan(failed))
      .toPass({
        timeout: 10_000,
      });
  }
});

test('what does not exist is not said to have failed to load', async ({ page, request }) => {
  await openDesk(page, request, 'complaint_officer', 'data_editor');
  for (const screen of ['complaints/999999', 'notices/999999', 'tests/999999']) {
    await page.goto(`/desk/${screen}`);
    await expect.soft(page.getByText('没有这项内容'), screen).toBeVisible();
    await expect.soft(page.getByRole('button', { name: '重试' }), screen).toHaveCount(0);
  }
});

/** The addresses of all entries of the menu and of their tabs. */
async function screensOfMenu(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: '编辑台菜单' });
  await expect(menu.getByRole('link', { name: '工作台' })).toBeVisible();
  const closed = menu.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href') ?? '');
  const found = new Set<string>();
  for (const entry of await menu.getByRole('link').evaluateAll(hrefs)) {
    found.add(entry);
    await openInside(page, entry);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const tab of await page.locator('.entry-tabs a').evaluateAll(hrefs)) found.add(tab);
  }
  return [...found];
}

/**
 * Another screen of the loaded desk, as by a link: loading the desk anew takes most of a test's
 * time. The screen in between takes away what the last one showed.
 */
async function openInside(page: Page, path: string): Promise<void> {
  const follow = (to: string) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  const nowhere = page.getByText('页面未找到');
  await page.evaluate(follow, '/desk/no-such-screen');
  await expect(nowhere).toBeVisible();
  await page.evaluate(follow, path);
  await expect(nowhere).toBeHidden();
}
