import { barriers, expect, newestArticles, test } from './fixtures.ts';

/** Every page in each theme, and between the two at both widths. */
const SCREENS = [
  { name: 'desktop, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 375, height: 812 }, colorScheme: 'dark' },
] as const;

const PATHS = [
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
  '/complaint/1',
  '/market',
  '/corrections',
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
  '/no-such-page',
];

for (const { name, viewport, colorScheme } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    for (const path of PATHS) {
      test(`no barrier on ${path}`, async ({ page }) => {
        await page.goto(path);
        expect(await barriers(page)).toEqual([]);
      });
    }

    test('no barrier on the newest article', async ({ page, request }) => {
      const [newest] = await newestArticles(request);
      await page.goto(`/news/${newest?.id}`);
      expect(await barriers(page)).toEqual([]);
    });
  });
}

test('the keyboard reaches the text at once', async ({ page }) => {
  await page.goto('/news');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.locator('#main')).toBeFocused();
});
