// spec 7.37: ours: advert/slot, desk/ads/*: slots with label and advertiser, one-click close, guard against infant formula
import { expect, newestArticles, test } from './fixtures.ts';
import { newName, read } from './members.ts';
import { staffToken } from './staff.ts';

test('an advert is labelled, closes with one click and stays closed', async ({ page, request }) => {
  const headers = await staffToken(request, 'operator');
  const now = Math.floor(Date.now() / 1000);
  const title = newName('牧场开放日');
  const advertiser = newName('青禾牧场');
  const data = {
    slot: 'article_foot',
    title,
    advertiser,
    url: 'https://farm.example/open',
    startsAt: now - 60,
    endsAt: now + 600,
  };
  const { id } = await read(request.post('/api/desk/ads/save', { headers, data }));
  const [newest] = await newestArticles(request);
  const article = `/news/${newest?.id}`;
  const advert = page.getByRole('region', { name: `广告 · ${advertiser}` });

  try {
    // Until the page is rendered again, visitors get the cached one.
    await expect(async () => {
      await page.goto(article);
      await expect(advert).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await expect(advert.getByText('广告', { exact: true })).toBeVisible();
    const link = advert.getByRole('link', { name: title });
    await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
    await expect(link).toHaveAttribute('href', 'https://farm.example/open');
    await advert.getByRole('button', { name: '关闭这条广告' }).click();
    await expect(advert).toBeHidden();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(advert).toBeHidden();
  } finally {
    await read(request.post('/api/desk/ads/delete', { headers, data: { id } }));
  }
});
