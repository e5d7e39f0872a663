// spec 2.16: /spotcheck, /spotcheck/{id}, /spotcheck/notice, /spotcheck/notice/{id} (ours): filters, table, cards, provinces, months; an item against its limit
import { expect, hydrated, test } from './fixtures.ts';

test('a reader filters the batches, shares the address and downloads the data', async ({ page }) => {
  await page.goto('/spotcheck');
  await hydrated(page);
  const count = page.getByRole('status').filter({ hasText: '共收录' });
  await expect(count).toContainText(/共收录\d+批次，不合格\d+批次/);

  await page
    .getByRole('navigation', { name: '结论' })
    .getByRole('link', { name: /^不合格/ })
    .click();
  await expect(page).toHaveURL(/\?result=fail$/);
  await page.getByText('筛选', { exact: true }).click();
  await page.getByRole('combobox', { name: /^品类/ }).selectOption('pasteurised');
  await page.getByRole('button', { name: '查看结果' }).click();
  await expect(page).toHaveURL(/category=pasteurised/);

  const rows = page.getByRole('table', { name: '抽检批次' }).getByRole('row');
  await expect(rows.filter({ hasText: '晨甜鲜牛奶' })).toContainText('菌落总数');
  await expect(page.getByText(/符合条件的\d+批次中，不合格\d+批次/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    '/opendata/spotcheck.csv?result=fail&category=pasteurised',
  );

  await page.reload();
  await page.getByRole('link', { name: /^去掉“巴氏/ }).click();
  await expect(page).toHaveURL(/\?result=fail$/);
});

test('map and trend also show their numbers as text, and a province links to its batches', async ({ page }) => {
  await page.goto('/spotcheck?view=trend');
  await expect(page.getByRole('img', { name: /每月的抽检批次/ }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: '各月抽检批次与不合格批次' })).toBeVisible();

  await page.getByRole('link', { name: '省份地图' }).click();
  await hydrated(page);
  const map = page.getByRole('navigation', { name: '按省份查看抽检批次' }).first();
  await expect(map.getByRole('link')).toHaveCount(34);
  await map.getByRole('link', { name: /^陕西：\d+批次/ }).click();

  await expect(page).toHaveURL('/spotcheck?province=610000');
  await expect(page.getByRole('table', { name: '抽检批次' })).toContainText('陕西白麓乳业');
});

test('a failed batch shows its item against the limit, its notice and further links', async ({ page }) => {
  await page.goto('/spotcheck?q=CM0714');
  await page.getByRole('link', { name: '鲜牛奶（巴氏杀菌乳）' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('鲜牛奶（巴氏杀菌乳）：大肠菌群不合格');
  await expect(page.getByRole('img', { name: '判定：不合格' })).toBeVisible();
  await expect(page.getByText('任何一份不得超过M（5 CFU/mL）')).toBeVisible();
  await expect(page.getByRole('img', { name: /5份样品的大肠菌群：12、8、15、<1、6/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '查这个批号' })).toHaveAttribute('href', '/check?batch=CM0714');

  await page.getByRole('link', { name: '查看整份通告' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('低温乳品专项抽检');
  await expect(page.getByText('抽检7批次，不合格1批次').first()).toBeVisible();
});

test('an overturned verdict stays on record, struck through and excluded from the counts', async ({ page }) => {
  await page.goto('/spotcheck?retest=overturned');
  await page.getByRole('link', { name: '有机酸奶（无添加糖）' }).click();

  await expect(page.getByRole('note')).toContainText('复检合格，结论已撤销');
  await expect(page.getByRole('heading', { level: 1 }).locator('s')).toContainText('蛋白质不合格');
});

test('without scripts the filters work, and an empty result names the period covered', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/spotcheck');

  await page.getByText('筛选', { exact: true }).click();
  await page.getByLabel('产品、企业、商标或批号').fill('没有这种奶');
  await page.getByRole('button', { name: '查看结果' }).click();

  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('heading', { name: '没有符合条件的批次' })).toBeVisible();
  await expect(page.getByText(/目前收录.+批次/)).toBeVisible();
  await context.close();
});

test('an address that is not a record redirects home or answers 404', async ({ request }) => {
  const home = await request.get('/spotcheck/abc', { maxRedirects: 0 });
  const none = await request.get('/spotcheck/999999');
  const notice = await request.get('/spotcheck/notice/999999');
  const behind = await request.get('/spotcheck?page=400');

  expect([home.status(), home.headers().location]).toEqual([301, '/']);
  expect([none.status(), notice.status(), behind.status()]).toEqual([404, 404, 404]);
});
