import { barriers, expect, newestArticles, test } from './fixtures.ts';

const SCREENS = [
  { name: 'desktop', width: 1280, height: 900 },
  { name: 'phone', width: 375, height: 812 },
];

for (const { name, ...viewport } of SCREENS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no barrier on a ${name} in the ${colorScheme} theme`, async ({ page, request }) => {
      test.setTimeout(120_000);
      const [newest] = await newestArticles(request);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });

      for (const path of [
        '/',
        '/news',
        `/news/${newest?.id}`,
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
      ]) {
        await page.goto(path);
        expect(await barriers(page), path).toEqual([]);
      }
    });
  }
}

test('the keyboard reaches the text at once', async ({ page }) => {
  await page.goto('/news');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.locator('#main')).toBeFocused();
});
