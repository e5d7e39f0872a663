// spec 1.03: pages of special subjects, billboards
// spec 2.36: /specialsubject, /specialsubject/{id}
import { expect, hydrated, test } from './fixtures.ts';

test('a special subject highlights the current section and shows content of other areas', async ({ page }) => {
  await page.goto('/specialsubject');
  await page.getByRole('link', { name: '一瓶鲜奶的七天' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('一瓶鲜奶的七天');
  await hydrated(page);

  const parts = page.getByRole('navigation', { name: '本专题内容' });
  await parts.getByRole('link', { name: '鲜奶的抽检记录' }).click();

  await expect(parts.getByRole('link', { name: '鲜奶的抽检记录' })).toHaveAttribute('aria-current', 'location');
  await expect(page.getByText(/共\d+批次，不合格\d+批次/)).toBeVisible();
  await expect(page.getByRole('link', { name: '低温鲜奶鲜活榜', exact: true })).toBeVisible();
});

test('the list separates ended subjects from running ones', async ({ page }) => {
  await page.goto('/specialsubject?state=ended');

  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: '翻到背面：乳品标签阅读课' }).last().click();
  await expect(page.getByText('不再更新，内容保留供查阅')).toBeVisible();
});

test('a withdrawn subject answers 410 and says so', async ({ request }) => {
  const list = await (await request.get('/api/specialsubject/index')).json();
  const shown = new Set(list.data.list.map(({ id }: { id: number }) => id));
  const withdrawn = [1, 2, 3, 4, 5].find((id) => !shown.has(id));

  expect((await request.get(`/specialsubject/${withdrawn}`)).status()).toBe(410);
});

test('on an English page only the content of a subject is marked as Chinese', async ({ context, page, baseURL }) => {
  await context.addCookies([{ name: 'ba-lang', value: 'en', url: baseURL ?? '' }]);
  await page.goto('/specialsubject');
  await page.getByRole('link', { name: '一瓶鲜奶的七天' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('一瓶鲜奶的七天');

  const chinese = page.locator('main [lang="zh-CN"]');
  await expect(chinese.getByText('鲜奶的抽检记录').first()).toBeVisible();
  await expect(page.getByText('See them in the spot-check database')).toBeVisible();
  await expect(chinese.getByText('See them in the spot-check database')).toHaveCount(0);
  await expect(chinese.getByRole('columnheader', { name: 'Score' })).toHaveCount(0);
});
