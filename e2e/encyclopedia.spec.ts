// spec 2.19: /baike, /baike/{id} (ours): A–Z, categories, search by characters, pinyin and initials
// spec 2.21: terms linked in article bodies, with a card (ours)
// spec 9.06: remote search debounce 300 ms
import type { APIRequestContext } from '@playwright/test';
import { expect, hydrated, newestArticles, test } from './fixtures.ts';

type Linked = { id: number; terms: { id: number; name: string }[] };

/** An article that links a term, found through the public API. */
async function linkedArticle(request: APIRequestContext): Promise<Linked> {
  for (const { id } of await newestArticles(request)) {
    const { data } = await (await request.get(`/api/news/detail?id=${id}`)).json();
    if (data.terms.length > 1) return data;
  }
  throw new Error('No article links a term');
}

test('a reader types initials, sees matching terms and opens one', async ({ page }) => {
  await page.goto('/baike');
  await hydrated(page);

  await page.getByRole('searchbox', { name: '查词条' }).pressSequentially('bssj');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('“bssj”找到1条');
  await expect(page).toHaveURL('/baike?q=bssj');
  await page.getByRole('main').getByRole('link', { name: '巴氏杀菌', exact: true }).first().click();

  await expect(page.getByRole('heading', { level: 1, name: '巴氏杀菌' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '参考资料' })).toBeVisible();
  await expect(page.getByText('Pasteurisation')).toBeVisible();
});

test('a term in an article shows its card to mouse and keyboard and links to its page', async ({ page, request }) => {
  const { id, terms } = await linkedArticle(request);
  const [first, second] = terms;
  await page.goto(`/news/${id}`);
  await hydrated(page);
  const card = page.getByRole('tooltip');

  await page.locator(`a[data-term="${first?.id}"]`).hover();
  await expect(card).toContainText(first?.name ?? '');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await page.locator(`a[data-term="${first?.id}"]`).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(card).toContainText(first?.name ?? '');
  await page.locator(`a[data-term="${second?.id}"]`).focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`/baike/${second?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: second?.name })).toBeVisible();
  await expect(card).toBeHidden();
});

test('a term page shows failed spot checks with all batches and lists its news', async ({ page, request }) => {
  const found = await (await request.get('/api/baike/index?q=junluozongshu')).json();
  const [{ id }] = found.data.list;

  await page.goto(`/baike/${id}`);

  const years = page.getByRole('table', { name: '本站收录的抽检，按通报年份统计' });
  await expect(years.getByRole('row').nth(1)).toContainText(/\d+批次/);
  const news = page.getByRole('region', { name: '新闻中的菌落总数' });
  await expect(news.getByRole('link').first()).toHaveAttribute('href', /^\/news\/\d+$/);
  const described = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(described.join()).toContain('"DefinedTerm"');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('letters, categories and the search form work', async ({ page }) => {
    await page.goto('/baike');

    await page.getByRole('link', { name: /^R \d+ ?条$/ }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText('乳蛋白');
    await page.getByRole('searchbox', { name: '查词条' }).fill('rutang');
    await page.getByRole('button', { name: '查找' }).click();

    await expect(page).toHaveURL(/\/baike\?initial=R&q=rutang$/);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('“rutang”找到2条');
  });
});

test('a withdrawn term answers 410, an unknown one 404', async ({ request }) => {
  const statusOf = async (id: number) => (await request.get(`/baike/${id}`)).status();
  const listed = await (await request.get('/api/baike/index?limit=100')).json();
  const ids: number[] = listed.data.list.map((term: { id: number }) => term.id);
  const missing = Array.from({ length: Math.max(...ids) }, (_, place) => place + 1).filter((id) => !ids.includes(id));

  expect(missing).toHaveLength(1);
  expect(await statusOf(missing[0] ?? 0)).toBe(410);
  expect(await statusOf(99_999)).toBe(404);
});
