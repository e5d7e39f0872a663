import type { Page, Response } from '@playwright/test';
import { openDesk } from './desk.ts';
import {
  axeViolations,
  axeViolationsOfTheme,
  expect,
  hydrated,
  newestArticles,
  test,
} from './fixtures.ts';
import { notesOf, scrollThrough, takeNotes } from './page-notes.ts';

const DESKTOP = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const;
const PHONE = { viewport: { width: 375, height: 812 }, colorScheme: 'dark' } as const;

const EVERY_PAGE = [
  '/',
  '/news',
  '/hot',
  '/topic/1',
  '/evaluation',
  '/evaluation/8',
  '/spotcheck?result=fail',
  '/spotcheck?view=map',
  '/spotcheck/9',
  '/baike',
  '/baike/1',
  '/complaint',
  '/contribute',
  '/complaint/1',
  '/complaint/submit',
  '/complaint/kit',
  '/market',
  '/corrections',
  '/report',
  '/transparency',
  '/tag/1',
  '/author/1',
  '/opendata',
  '/search?q=%E5%A5%B6',
  '/brand',
  '/brand/2',
  '/brand/compare?ids=2%2C12',
  '/product/2',
  '/check?batch=K0318',
  '/privacy',
  `/iframe/${encodeURIComponent('https://example.com/')}`,
  '/billboard',
  '/billboard/1?entry=35',
  '/billboard/1/embed',
  '/specialsubject',
  '/specialsubject/5',
  '/user/login',
  '/no-such-page',
];

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

for (let from = 0; from < EVERY_PAGE.length; from += PAGES_OF_ONE_BROWSER) {
  const paths = EVERY_PAGE.slice(from, from + PAGES_OF_ONE_BROWSER);
  test(`no axe violations and nothing that the content policy forbids on ${paths.join(' ')}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await takeNotes(page);
    for (const path of paths) {
      await show(page, DESKTOP);
      const answer = await page.goto(path);
      expect(await axeViolations(page), path).toEqual([]);
      await keepsPolicy(page, answer);
      if (!TELLING_PAGES.includes(path)) continue;
      await show(page, PHONE);
      expect(await axeViolationsOfTheme(page), `${path} on a phone, dark`).toEqual([]);
    }
  });
}

test('no axe violations and nothing that the content policy forbids on the newest article in both themes', async ({
  page,
  request,
}) => {
  const [newest] = await newestArticles(request);
  await takeNotes(page);
  const answer = await page.goto(`/news/${newest?.id}`);
  for (const look of [DESKTOP, PHONE]) {
    await show(page, look);
    expect(await axeViolations(page), look.colorScheme).toEqual([]);
  }
  await keepsPolicy(page, answer);
});

test('the reference of the API requests nothing that its content policy forbids', async ({
  page,
}) => {
  await takeNotes(page);
  await keepsPolicy(page, await page.goto('/api/docs'));
});

/** Pages fetch more when they are scrolled. */
async function keepsPolicy(page: Page, answer: Response | null): Promise<void> {
  if (!page.url().endsWith('/api/docs')) await hydrated(page);
  await scrollThrough(page);
  expect(answer?.headers()['content-security-policy'], page.url()).not.toContain('unsafe');
  expect((await notesOf(page)).violations, page.url()).toEqual([]);
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
      await page.goto(`/desk/${path}`);
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
