// spec 2.14: /evaluation, /evaluation/{id} (ours): products × indicators, sort, compare, readers' own weights
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';

type Listed = { id: number; title: string };

/** The test of UHT milk in the demo: eight products, seven indicators. */
async function milkTest(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/evaluation/index?category=uht');
  const { data } = await answer.json();
  const found = (data.list as Listed[]).find(({ title }) => title.startsWith('8款'));
  return `/evaluation/${found?.id}`;
}

function rankedNames(page: Page) {
  return page.getByRole('list', { name: '排名' }).getByRole('listitem');
}

test('a reader narrows the list and opens a test', async ({ page }) => {
  await page.goto('/evaluation');
  await hydrated(page);

  await page.getByRole('navigation', { name: '品类' }).getByRole('link', { name: /^奶酪/ }).click();
  await expect(page).toHaveURL(/category=cheese/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('heading', { level: 2 }).getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('奶酪棒横评');
  await expect(page.getByRole('region', { name: '结论' })).toContainText('我们想知道');
});

test('changed weights update the ranking at once, and the link reproduces it', async ({ page, request, browser }) => {
  const path = await milkTest(request);
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('heading', { name: '换成我的权重' }).click();
  await expect(rankedNames(page).first()).toContainText('青禾源有机纯牛奶');

  await page.getByRole('slider', { name: '糠氨酸的权重' }).press('Home');

  await expect(rankedNames(page).first()).toContainText('朔原牧业金垣高蛋白纯牛奶');
  await expect(page).toHaveURL(/w=25-10-15-0-10-15/);
  const reader = await browser.newContext({ javaScriptEnabled: false });
  const opened = await reader.newPage();
  await opened.goto(page.url());
  await expect(opened.getByRole('row').nth(1)).toContainText('朔原牧业金垣高蛋白纯牛奶');
  await reader.close();
  await page.getByRole('link', { name: '恢复公布权重' }).click();
  await expect(rankedNames(page).first()).toContainText('青禾源有机纯牛奶');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('a number opens its measurement details, and closing them restores the focus', async ({ page, request }) => {
  await page.goto(await milkTest(request));
  await hydrated(page);
  const number = page.getByRole('link', { name: '青禾源有机纯牛奶的蛋白质、3.71' });

  await number.click();
  const details = page.getByRole('dialog', { name: '青禾源有机纯牛奶的蛋白质' });
  await expect(details).toContainText('GB 5009.5');
  await expect(details).toContainText('3.69、3.73');
  await expect(details).toContainText('CH-R-0613');
  await page.keyboard.press('Escape');

  await expect(details).toBeHidden();
  await expect(number).toBeFocused();
});

test('two products are compared in columns, and equal rows can be hidden', async ({ page, request }) => {
  await page.goto(await milkTest(request));
  await hydrated(page);

  await page.getByRole('link', { name: '把维嘉高地全脂纯牛奶（进口）加入并排对比' }).click();
  await page.getByRole('link', { name: '把初禾有机全脂牛奶加入并排对比' }).click();
  const both = page.getByRole('table', { name: '所选2款产品的逐项数值' });
  await expect(both.getByRole('row', { name: /黄曲霉毒素M1/ })).toBeVisible();
  await page.getByRole('link', { name: '只看有差异的指标' }).click();

  await expect(both.getByRole('row', { name: /黄曲霉毒素M1/ })).toHaveCount(0);
  await expect(page).toHaveURL(/p=\d+,\d+&diff=1/);
});

test('without scripts, headings sort, presets set weights and numbers link to their details', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(await milkTest(request));
  const first = page.getByRole('table').first().getByRole('row').nth(1);

  await page.getByRole('link', { name: '糠氨酸', exact: true }).click();
  await page.getByRole('link', { name: '糠氨酸', exact: true }).click();
  await expect(first).toContainText('维嘉高地全脂纯牛奶');
  await page.getByRole('heading', { name: '换成我的权重' }).click();
  await page.getByRole('link', { name: '侧重营养' }).click();
  await expect(page).toHaveURL(/sort=-furosine&w=/);
  await page.getByRole('link', { name: '青禾源有机纯牛奶的蛋白质、3.71' }).click();

  await expect(page.getByRole('row', { name: /蛋白质 3.71.*GB 5009.5/ })).toBeVisible();
  await context.close();
});

test('a withdrawn test and its data answer 410', async ({ page, request }) => {
  const path = await milkTest(request);
  const answer = await request.get('/api/evaluation/index?limit=100');
  const { data } = await answer.json();
  const shown = (data.list as Listed[]).map(({ id }) => id);
  const hidden = [1, 2, 3, 4, 5, 6, 7, 8].find((id) => !shown.includes(id));

  expect((await page.goto(`/evaluation/${hidden}`))?.status()).toBe(410);
  expect((await request.get(`/opendata/evaluation/${hidden}.csv`)).status()).toBe(404);
  expect((await request.get(`/opendata${path}.csv`)).status()).toBe(200);
});
