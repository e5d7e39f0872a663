import type { Page } from '@playwright/test';
import { openDesk, openScreen } from './desk.ts';
import {
  axeViolations,
  axeViolationsOfTheme,
  expect,
  expectToFit,
  hydrated,
  newestArticles,
  SMALLEST_PHONE,
  scrollThrough,
  smallTargets,
  test,
} from './fixtures.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

const DESKTOP = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const;
const PHONE = { viewport: { width: 375, height: 812 }, colorScheme: 'dark' } as const;

/** Checking a page takes seconds; these pages are also checked in the other theme and width. */
const TELLING_PAGES = [
  '/',
  '/spotcheck?view=map',
  '/spotcheck/9',
  '/evaluation/8',
  '/brand/2',
  '/complaint/1',
  '/market',
  '/search?q=%E5%A5%B6',
  '/billboard/1?entry=35',
  '/specialsubject/5',
  '/baike/1',
];

/** Opening a browser takes longer than checking a page, so one browser checks several. */
const PAGES_OF_ONE_BROWSER = 9;

for (let from = 0; from < PUBLIC_PAGES.length; from += PAGES_OF_ONE_BROWSER) {
  const paths = PUBLIC_PAGES.slice(from, from + PAGES_OF_ONE_BROWSER);
  test(`no axe violations, small targets, sideways scrolling or forbidden requests on ${paths.join(' ')}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    for (const path of paths) await check(page, path, TELLING_PAGES.includes(path));
  });
}

test('no axe violations, small targets, sideways scrolling or forbidden requests on an article', async ({
  page,
  request,
}) => {
  const [newest] = await newestArticles(request);
  await check(page, `/news/${newest?.id}`, false);
  expect(await axeViolations(page), 'on a phone, dark').toEqual([]);
});

/** One visit for everything that can be wrong with any page. */
async function check(page: Page, path: string, isTelling: boolean): Promise<void> {
  await show(page, DESKTOP);
  const answer = await page.goto(path);
  expect(answer?.headers()['content-security-policy'], path).not.toContain('unsafe');
  expect(await axeViolations(page), path).toEqual([]);
  await show(page, PHONE);
  expect(await smallTargets(page), `${path} on a phone`).toEqual([]);
  if (isTelling) expect(await axeViolationsOfTheme(page), `${path} on a phone, dark`).toEqual([]);
  await expectToFit(page, SMALLEST_PHONE);
  await hydrated(page);
  // What is fetched late and forbidden by the content policy is an error of the console, which fails the test.
  await scrollThrough(page);
}

/** Lists with checkboxes, boards, a form, a tree, settings: the building blocks of the other screens. */
const DESK_SCREENS = [
  ['', 'articles', 'articles/new', 'planning', 'brands', 'settings'],
  ['checks/brands', 'moderation', 'complaint-board', 'members/1', 'menus'],
];
const DARK_SCREENS = ['', 'articles', 'articles/new', 'brands', 'moderation', 'complaint-board'];

for (const paths of DESK_SCREENS) {
  test(`no axe violations on desk screens: ${paths.join(' ')}`, async ({ page, request }) => {
    test.setTimeout(240_000);
    await openDesk(page, request, 'duty_chief', 'operator', 'moderator', 'data_editor');
    for (const path of paths) {
      await show(page, DESKTOP);
      await openScreen(page, `/desk/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.loading, .ant-spin-spinning')).toHaveCount(0);
      expect(await axeViolations(page), path).toEqual([]);
      if (!DARK_SCREENS.includes(path)) continue;
      await show(page, { ...DESKTOP, colorScheme: 'dark' });
      await expect(page.getByRole('button', { name: '换成浅色' })).toBeVisible();
      expect(await axeViolationsOfTheme(page), `${path}, dark`).toEqual([]);
    }
  });
}

type Look = { viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' };

async function show(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  // Colours in transition have no meaningful contrast.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

test('the skip link leads the keyboard to the main content', async ({ page }) => {
  await page.goto('/news');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.locator('#main')).toBeFocused();
});
