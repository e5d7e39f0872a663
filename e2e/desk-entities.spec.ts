import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { logInAtDesk } from './desk.ts';
import { newName, read } from './members.ts';
import { staffToken } from './staff.ts';

type Headers = Record<string, string>;

async function post(request: APIRequestContext, headers: Headers, path: string, data: object) {
  return read(request.post(`/api/desk/${path}`, { headers, data }));
}

test('two brands are merged: the old address redirects to the new dossier', async ({ page, request }) => {
  const headers = await logInAtDesk(page, request, 'data_editor');
  const [oldName, newBrand] = [newName('旧名乳业'), newName('新名乳业')];
  const { id: from } = await post(request, headers, 'brand/save', { name: oldName });
  const { id: into } = await post(request, headers, 'brand/save', { name: newBrand });
  await post(request, headers, 'product/save', { brandId: from, name: '全脂纯牛奶', category: 'uht' });

  await page.goto(`/desk/brands/${from}`);
  await page.getByRole('button', { name: '并入其他品牌' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '并入' }).fill(newBrand);
  await page.getByTitle(newBrand).click();
  await expect(dialog.getByText('产品 1')).toBeVisible();
  await dialog.getByRole('textbox', { name: '理由' }).fill('同一品牌的两个名字');
  await dialog.getByRole('button', { name: '确认并入' }).click();
  await expect(page.getByRole('heading', { level: 1, name: newBrand })).toBeVisible();

  await page.goto(`/brand/${from}`);
  await expect(page).toHaveURL(`/brand/${into}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(newBrand);
  await expect(page.getByText('全脂纯牛奶').first()).toBeVisible();
});

test('an edition is cloned, scored from a spreadsheet, reviewed by three people and published', async ({
  page,
  request,
}) => {
  const headers = await logInAtDesk(page, request, 'data_editor');
  const [second, chief, duty] = await Promise.all([
    staffToken(request, 'data_editor'),
    staffToken(request, 'column_chief'),
    staffToken(request, 'duty_chief'),
  ]);
  const name = newName('低温奶榜单');
  const { id: board } = await post(request, headers, 'billboard/save', {
    name,
    kind: 'data',
    object: 'farm',
    periodType: 'month',
    entriesMax: 10,
    unit: '分',
    method: '按公开检测数据逐项打分，取加权平均，并列者同名次。'.repeat(10),
    dataSource: '公开检测数据',
    independence: '未向上榜方收费',
  });

  await page.goto(`/desk/billboards/${board}`);
  await page.getByRole('button', { name: '制作新一期' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('期次名称').fill('2026年5月');
  await dialog.getByLabel('起', { exact: true }).fill('2026-05-01');
  await dialog.getByLabel('止', { exact: true }).fill('2026-05-31');
  await dialog.getByRole('button', { name: /生\s?成/ }).click();
  await page.getByRole('button', { name: '从Excel粘贴' }).first().click();
  await page.getByRole('textbox', { name: '从Excel粘贴条目' }).fill('青山牧场\t88.5\n河谷牧场\t91');
  await page.getByRole('button', { name: '填入表格' }).click();
  await expect(page.getByRole('textbox', { name: '名称', exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('已提交，等待初审')).toBeVisible();

  const edition = Number(new URL(page.url()).pathname.split('/').at(-1));
  const move = async (who: Headers, step: string) => {
    const { version } = await read(request.get(`/api/desk/billboard/edition?id=${edition}`, { headers: who }));
    await post(request, who, 'billboard/move', { id: edition, version, move: step });
  };
  for (const who of [second, chief, duty]) await move(who, 'pass');
  await move(duty, 'publish');

  await page.goto(`/billboard/${board}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByText('河谷牧场').first()).toBeVisible();
});

test('a standard is added with the bounds of its fields, changed, exported and deleted', async ({ page, request }) => {
  await logInAtDesk(page, request, 'data_editor');
  const title = newName('灭菌乳');
  const no = `GB ${randomInt(10_000, 99_999)}—2026`;

  await page.goto('/desk/standards');
  await page.getByRole('button', { name: '新建标准' }).first().click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('标准号')).toHaveAttribute('maxlength', '40');
  await form.getByLabel('标准号').fill(no.slice(0, -5));
  await form.getByLabel('名称').fill(title);
  await form.getByRole('button', { name: /保\s?存/ }).click();
  await expect(form.getByText('请输入完整的标准号，如GB 19301—2010')).toBeVisible();
  await form.getByLabel('标准号').fill(no);
  await form.getByRole('button', { name: /保\s?存/ }).click();
  await expect(form).toBeHidden();

  await page.getByRole('searchbox', { name: '标准号、名称' }).fill(title);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row.getByText('现行')).toBeVisible();
  await row.getByRole('button', { name: /编\s?辑/ }).click();
  await expect(form.getByLabel('标准号')).toHaveValue(no);
  await form.getByLabel('实施日期').fill('2026-05-01');
  await form.getByRole('button', { name: /保\s?存/ }).click();
  await expect(row.getByText('2026-05-01')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出CSV' }).click();
  expect((await download).suggestedFilename()).toBe('标准库.csv');

  await row.getByRole('checkbox').check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /删\s?除/ })
    .click();
  await page.getByRole('textbox', { name: '理由' }).fill('录错');
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await expect(row).toBeHidden();
});
