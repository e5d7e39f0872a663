// spec 2.20: /brand, /brand/{id}, /brand/compare, /product/{id}, /check (ours): dossiers, comparison, products, batch check
import type { APIRequestContext } from '@playwright/test';
import { expect, hydrated, newestArticles, test } from './fixtures.ts';

type Failed = { id: number; batchNo: string; brand: { id: number; name: string } | null };

/** A failed sample of a known brand, found through the public API. */
async function failedSample(request: APIRequestContext) {
  const answer = await request.get('/api/spotcheck/index?result=fail&limit=50');
  const { data } = (await answer.json()) as { data: { list: Failed[] } };
  const found = data.list.find(({ brand, batchNo }) => brand && batchNo.includes('-'));
  if (!found?.brand) throw new Error('No failed sample of a known brand');
  return { ...found, brand: found.brand };
}

test('a parent finds a brand by initials and reads its dossier', async ({ page }) => {
  await page.goto('/brand');
  await hydrated(page);

  await page.getByText('筛选', { exact: true }).click();
  await page.getByRole('searchbox', { name: '品牌名、拼音或首字母' }).fill('symy');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: '朔原牧业', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: '朔原牧业' })).toBeVisible();
  for (const name of ['抽检记录', '评测与等级', '投诉统计', '上榜走势', '大事记与全部记录']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByText('样本不足').first()).toBeVisible();
});

test('the timeline can be filtered by kind, and the address can be shared', async ({ page }) => {
  await page.goto('/brand/2');
  await hydrated(page);
  const timeline = page.getByRole('region', { name: '大事记与全部记录' });

  await timeline.getByRole('link', { name: /^抽检/ }).click();

  await expect(page).toHaveURL('/brand/2?kind=check#timeline');
  await expect(timeline.getByRole('listitem').first()).toContainText('抽检');
  await expect(timeline.getByRole('link', { name: /^抽检/ })).toHaveAttribute('aria-current', 'true');
});

test('brands are added to a comparison one by one and removed again', async ({ page }) => {
  await page.goto('/brand/compare?ids=2');
  await expect(page.getByText('选至少两个品牌开始对比，最多四个。')).toBeVisible();

  await page.getByText('添加品牌').click();
  await page.getByRole('link', { name: '驼岭', exact: true }).click();

  const table = page.getByRole('table', { name: '朔原牧业、驼岭的对比' });
  await expect(table.getByRole('rowheader', { name: '抽检批次' })).toBeVisible();
  await page.getByRole('link', { name: '去掉朔原牧业' }).click();
  await expect(table).toBeHidden();
});

test('a batch number typed on the front page in any spelling finds the failed record', async ({ page, request }) => {
  const { id, batchNo, brand } = await failedSample(request);
  await page.goto('/');

  const typed = `${brand.name} ${batchNo.toLowerCase().replaceAll('-', ' ')}`;
  await page.getByRole('combobox', { name: '搜索' }).fill(typed);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/search\?/);
  const verdict = page.getByRole('region', { name: '抽检结论' });
  await expect(verdict.getByRole('heading')).toContainText('这一批抽检不合格');
  await verdict.locator(`a[href="/spotcheck/${id}"]`).last().click();
  await expect(page).toHaveURL(`/spotcheck/${id}`);
});

test('without scripts, an unknown batch number shows what was searched', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/check');

  await page.getByRole('textbox', { name: '批号' }).fill('没有这一批');
  await page.getByRole('button', { name: '查询' }).click();

  await expect(page.getByRole('heading', { name: '没有找到这个批次的记录' })).toBeVisible();
  await expect(page.getByRole('region', { name: '收录范围' })).toContainText(/抽检\d+批次/);
  await context.close();
});

test('the brands of a story link to their dossiers', async ({ page, request }) => {
  for (const { id } of await newestArticles(request)) {
    const { data } = await (await request.get(`/api/news/detail?id=${id}`)).json();
    const [brand] = data.brands;
    if (!brand) continue;
    await page.goto(`/news/${id}`);

    await page.getByRole('main').getByRole('link', { name: brand.name, exact: true }).last().click();

    await expect(page).toHaveURL(`/brand/${brand.id}`);
    return;
  }
  throw new Error('No story names a brand');
});

test('a question about recalls in general names those under way; one that no record answers leads to reading', async ({
  page,
}) => {
  await page.goto('/check?q=最近有没有召回');
  await expect(page.getByRole('heading', { name: /^目前有\d+起召回$/ })).toBeVisible();
  await expect(page.getByRole('list', { name: '召回' }).getByRole('link').first()).toBeVisible();

  await page.goto('/check?q=过期一天还能喝吗');
  await page.getByRole('status').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/baike\/\d+/);
});

test('each further answer says that it is under recall, and a barcode stands for the product, not for a batch', async ({
  page,
}) => {
  await page.goto('/check?q=鲜牛奶');
  await expect(page.getByRole('region', { name: '还查到' })).toContainText('正在召回');

  await page.goto('/check?q=2000000000015');
  await expect(page.getByRole('heading', { name: '这款产品' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: '这个批次' })).toHaveCount(0);
});
