import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { enterDesk } from './desk.ts';
import { read } from './members.ts';
import { newBrand, staffToken } from './staff.ts';

type Headers = Record<string, string>;

async function move(request: APIRequestContext, headers: Headers, id: number, name: string) {
  await read(request.post('/api/desk/recall/move', { headers, data: { id, move: name } }));
}

test('a recall is written, reviewed and published, met on every page, and withdrawn with a page that says why', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const number = randomInt(100_000, 999_999);
  const [food, maker, batch] = [`风味酸牛奶${number}`, `云州乳品${number}有限公司`, `R${number}`];
  const editor = await staffToken(request, 'data_editor');
  const chief = await staffToken(request, 'duty_chief');
  const brand = await newBrand(request, '云州乳业');
  const product = { brandId: brand.id, name: food, category: 'fermented', state: 'on_sale' };
  const { id: productId } = await read(request.post('/api/desk/product/save', { headers: editor, data: product }));

  await enterDesk(page, editor, 'recalls/new');
  await page.getByLabel('产品名称').fill(food);
  await page.getByLabel('生产企业').fill(maker);
  await page.getByLabel('品牌').fill(brand.name);
  await page.getByTitle(brand.name).click();
  await page.getByLabel('批次').fill(batch);
  await page.getByLabel('批次').press('Enter');
  await page.getByLabel('召回原因').fill('酵母不合格，企业召回同批次产品。');
  await page.getByLabel('来源').fill('云州市市场监督管理局');
  await page.getByLabel('公告日期').fill('2026-05-10');
  await page.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(page).toHaveURL(/\/recalls\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await expect(page.getByText('产品1个')).toBeVisible();
  await page.getByRole('button', { name: /送\s?审|提交审核/ }).click();
  await expect(page.locator('.screen-head').getByText('待初审', { exact: true })).toBeVisible();
  expect((await request.get(`/recall/${id}`)).status()).toBe(404);

  const reviewers = [await staffToken(request, 'data_editor'), await staffToken(request, 'column_chief'), chief];
  for (const headers of reviewers) await move(request, headers, id, 'pass');
  await move(request, chief, id, 'publish');

  await page.goto(`/recall/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(food);
  await expect(page.getByText('正在召回').first()).toBeVisible();
  await page.getByRole('link', { name: food }).first().click();
  await expect(page).toHaveURL(`/product/${productId}`);
  const lines = page.getByRole('list', { name: '召回' });
  await expect(lines.getByRole('link', { name: food })).toHaveAttribute('href', `/recall/${id}`);
  await page.goto('/');
  await expect(page.getByRole('list', { name: '召回' }).getByText('正在召回').first()).toBeVisible();
  await expect(async () => {
    await page.goto(`/search?t=recall&q=${food}`);
    await expect(page.getByRole('link', { name: food }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.goto(`/check?batch=${batch}`);
  await expect(
    page.getByRole('region', { name: '抽检结论' }).getByRole('heading', { name: /正在召回$/ }),
  ).toBeVisible();

  const chiefPage = await (await browser.newContext()).newPage();
  await enterDesk(chiefPage, chief, `recalls/${id}`);
  await chiefPage.getByRole('button', { name: /^撤\s?稿$/ }).click();
  const dialog = chiefPage.getByRole('dialog');
  await dialog.getByRole('textbox').fill('公告单位撤回了公告');
  await dialog.getByRole('button', { name: /^撤\s?稿$/ }).click();
  await expect(chiefPage.locator('.screen-head').getByText('已撤稿', { exact: true })).toBeVisible();

  const gone = await page.goto(`/recall/${id}`);
  expect(gone?.status()).toBe(410);
  await expect(page.getByText('公告单位撤回了公告')).toBeVisible();
  await page.goto(`/product/${productId}`);
  await expect(page.getByRole('list', { name: '召回' })).toHaveCount(0);
  await page.goto('/corrections?kind=withdrawn');
  await expect(page.getByText('公告单位撤回了公告').first()).toBeVisible();
});
