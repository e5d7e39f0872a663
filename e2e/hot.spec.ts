// spec 2.08: /hot, /topic/{id} (ours): heat by a published formula, movement, topics
// spec 2.11: /corrections (ours): what was corrected, overturned or withdrawn, with the difference and thanked readers; 410 with title, date and reason
// spec 2.12: /tag/{id}, /author/{id} (ours)
// spec 2.13: /opendata (ours): files and data dictionary
import { expect, hydrated, test } from './fixtures.ts';

test('the hot list changes its window and order, and explains its formula', async ({ page }) => {
  await page.goto('/hot');
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: '热度' }).first();
  await expect(first).toBeVisible();
  await expect(page.getByRole('heading', { name: '排序说明' })).toBeVisible();
  await page.getByText('完整公式与算例').click();
  await expect(page.getByText(/100×log10（1\+[\d,.]+）=/)).toBeVisible();
  await hydrated(page);

  await page.getByRole('navigation', { name: '时间范围' }).getByText('7天').click();
  await expect(page).toHaveURL('/hot?window=7d');
  await page.getByRole('navigation', { name: '榜单' }).getByText('评论榜').click();

  await expect(page).toHaveURL(/by=comment/);
  await expect(page.getByText(/\d+条评论/).first()).toBeVisible();
});

test('a topic of the hot list shows its heat over time and its contents', async ({ page }) => {
  await page.goto('/hot');

  const topic = page.getByRole('complementary').getByRole('link').first();
  const title = await topic.textContent();
  await topic.click();

  await expect(page).toHaveURL(/\/topic\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title?.trim() ?? '');
  await expect(page.getByRole('img', { name: /热度走势/ }).first()).toBeVisible();
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
});

test('a correction links to its article, which shows what was wrong; a withdrawn one answers 410', async ({
  page,
  request,
}) => {
  await page.goto('/corrections');
  await page.getByRole('link', { name: /朔原/ }).first().click();

  const box = page.getByRole('region', { name: '更正' });
  await expect(box).toContainText('3.02亿元');
  await box.getByText('查看修改前后').click();
  await expect(box.locator('del')).toBeVisible();

  const { data } = await (await request.get('/api/corrections/index?limit=50')).json();
  type Listed = { t: string; id: number; kind: string; title: string };
  const gone = (data.list as Listed[]).findLast(({ t, kind }) => t === 'news' && kind === 'withdrawn');
  const answer = await page.goto(`/news/${gone?.id}`);

  expect(answer?.status()).toBe(410);
  await expect(page.getByText(gone?.title ?? '')).toBeVisible();
  await expect(page.getByText('撤下日期')).toBeVisible();
  await expect(page.getByText('原因')).toBeVisible();
});

test('an article links to its tag and its author', async ({ page, request }) => {
  const { data } = await (await request.get('/api/hot/index')).json();
  const news = (data.list as { t: string; id: number }[]).find(({ t }) => t === 'news');

  for (const kind of ['tag', 'author']) {
    await page.goto(`/news/${news?.id}`);
    const link = page.locator(`main a[href^="/${kind}/"]`).first();
    const name = ((await link.textContent()) ?? '').replace('#', '').trim();
    await link.click();

    await expect(page).toHaveURL(new RegExp(`/${kind}/\\d+$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
  }
});

test('every kind of open data can be downloaded and is documented', async ({ page, request }) => {
  await page.goto('/opendata');

  await expect(page.getByText('数据字典').first()).toBeVisible();
  for (const area of ['spotcheck', 'evaluation', 'billboard', 'market', 'standards']) {
    for (const format of ['csv', 'json']) {
      const link = page.locator(`main a[href^="/opendata/${area}"][href$=".${format}"]`).first();
      const file = await request.get((await link.getAttribute('href')) ?? '');

      expect(file.status(), `${area} ${format}`).toBe(200);
      expect((await file.text()).length, `${area} ${format}`).toBeGreaterThan(100);
    }
  }
});
