// spec 7.52: ours: import of spot checks as work behind the desk, desk/checkImport/*
import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { enterDesk } from './desk.ts';
import { read } from './members.ts';
import { staffToken } from './staff.ts';

type Headers = Record<string, string>;

async function move(
  request: APIRequestContext,
  what: 'notice' | 'evaluation',
  { id, name, headers }: { id: number; name: string; headers: Headers },
) {
  const { version } = await read(request.get(`/api/desk/${what}/get`, { headers, params: { id } }));
  const data = { id, version, move: name };
  await read(request.post(`/api/desk/${what}/move`, { headers, data }));
}

/** The day after today in Shanghai, as the desk writes it. */
function tomorrow(): string {
  const day = new Date(Date.now() + 24 * 3_600_000);
  return day.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
}

test('a data editor imports an official table with invalid rows; after review it is scheduled, then published at once', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const editor = await staffToken(request, 'data_editor');
  const number = randomInt(100_000, 999_999);
  const food = `风味酸牛奶${number}`;
  const notice = {
    agency: '云州市市场监督管理局',
    agencyLevel: 'city',
    noticeNo: `2026年第${number}号`,
    title: `关于乳制品抽检情况的通告${number}`,
    publishedOn: '2026-05-10',
    url: 'https://amr.example/notice',
    statedBatches: 10,
    statedFailed: 5,
    kind: 'mixed',
  };
  const { id } = await read(request.post('/api/desk/notice/add', { headers: editor, data: notice }));
  const sheet = [
    '序号,生产企业名称,样品名称,规格,生产日期,批号,不合格项目║检验结果║标准值',
    `1,青禾乳业有限公司,${food},200g/杯,2026年5月3日,K${number},酵母║230 CFU/g║≤100 CFU/g`,
    `2,河北省,${food},200g/杯,2026/5/4,L${number},/`,
    `3,云州乳品有限公司,纯牛奶${number},250mL/盒,20260505,M${number},/`,
  ].join('\n');

  await enterDesk(page, editor, `notices/${id}`);
  await expect(page.getByRole('heading', { name: notice.title })).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '抽检.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.getByRole('button', { name: '试运行' }).click();
  await expect(page.getByRole('cell', { name: '填的是地名，不是企业名称' })).toBeVisible();
  await page.getByRole('button', { name: '导入2行有效数据' }).click();
  await expect(page.getByText('已导入2条，1行有误未导入')).toBeVisible();
  await page.getByRole('link', { name: '打开通告' }).click();
  await expect(page.getByRole('button', { name: food })).toBeVisible();
  await page.getByRole('button', { name: /送 ?审/ }).click();
  await expect(page.locator('.screen-head').getByText('待初审', { exact: true })).toBeVisible();

  const chief = await staffToken(request, 'duty_chief');
  const reviewers = [await staffToken(request, 'data_editor'), await staffToken(request, 'column_chief'), chief];
  for (const headers of reviewers) await move(request, 'notice', { id, name: 'pass', headers });

  // A chief on a journey types times of China too.
  const abroad = await browser.newContext({ timezoneId: 'America/New_York' });
  const chiefPage = await abroad.newPage();
  await enterDesk(chiefPage, chief, `notices/${id}`);
  await chiefPage.getByRole('button', { name: '定时发布' }).click();
  const dialog = chiefPage.getByRole('dialog', { name: '定时发布' });
  await dialog.getByLabel('发布时间').fill(`${tomorrow()}T09:30`);
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(chiefPage.getByText(/^将于.*09:30发布$/)).toBeVisible();
  expect((await request.get(`/spotcheck/notice/${id}`)).status()).toBe(404);

  await chiefPage.getByRole('button', { name: '取消定时' }).click();
  await expect(chiefPage.getByText(/^将于/)).toHaveCount(0);
  await move(request, 'notice', { id, name: 'publish', headers: chief });

  await page.goto(`/spotcheck/notice/${id}`);
  await page.getByRole('link', { name: food }).first().click();
  await expect(page).toHaveURL(/\/spotcheck\/\d+$/);
  await expect(page.getByText('青禾乳业有限公司').first()).toBeVisible();
  await expect(page.getByText('酵母').first()).toBeVisible();
});

test('numbers pasted from a spreadsheet fill the grid of a test and are scored at once', async ({ page, request }) => {
  const editor = await staffToken(request, 'data_editor');
  const begin = { title: `两款牛奶${randomInt(100_000)}`, category: 'uht' };
  const { id } = await read(request.post('/api/desk/evaluation/add', { headers: editor, data: begin }));
  const indicator = (key: string, name: string) => ({ key, name, group: 'nutrition', direction: 'higher', weight: 50 });
  const sample = (key: string, name: string) => ({ key, name, brandId: null, productId: null });
  const document = {
    ...begin,
    labs: [],
    prenotices: [],
    cells: {},
    products: [sample('p1', '甲牛奶'), sample('p2', '乙牛奶')],
    indicators: [indicator('protein', '蛋白质'), indicator('calcium', '钙')],
  };
  const save = { id, basedOn: 0, saveId: `journey-${id}`, document };
  await read(request.post('/api/desk/evaluation/save', { headers: editor, data: save }));

  await enterDesk(page, editor, `tests/${id}`);
  await page.getByRole('tab', { name: '数据' }).click();
  const first = page.getByLabel('甲牛奶的蛋白质', { exact: true });
  await first.focus();
  await first.evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '3.2\t110\n2.9\t未检\n');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });

  await expect(page.getByLabel('乙牛奶的蛋白质', { exact: true })).toHaveValue('2.9');
  await expect(page.getByLabel('乙牛奶的钙', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('row', { name: /^甲牛奶/ })).toContainText('100');
  await expect(page.getByText('已自动保存')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: '数据' }).click();
  await expect(first).toHaveValue('3.2');

  // What could not be sent is kept by this browser, and offered after a reload.
  await page.route('**/api/desk/evaluation/save', (route) => route.abort());
  await first.fill('3.4');
  await expect(page.getByText('文字留在本机')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute('**/api/desk/evaluation/save');
  await page.getByRole('button', { name: '恢复本机内容' }).click();
  await page.getByRole('tab', { name: '数据' }).click();
  await expect(first).toHaveValue('3.4');
  await expect(page.getByText('已自动保存')).toBeVisible();
});

test('a data editor imports recalls as drafts, which readers do not see', async ({ page, request }) => {
  const editor = await staffToken(request, 'data_editor');
  const number = randomInt(100_000, 999_999);
  const sheet = [
    '产品名称,生产企业名称,生产批次,召回原因,召回级别,发布单位,公告日期',
    `风味酸牛奶${number},云州乳品有限公司,R${number},酵母不合格,二级,云州市市场监督管理局,2026-05-10`,
    `纯牛奶${number},云州乳品有限公司,S${number},,二级,云州市市场监督管理局,2026-05-10`,
  ].join('\n');
  await enterDesk(page, editor, 'recalls');

  await page.getByRole('button', { name: '导入表格' }).click();
  const dialog = page.getByRole('dialog', { name: '导入表格' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '召回.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await expect(dialog.getByText('召回原因：必填')).toBeVisible();
  await expect(dialog.getByText('写入后是草稿')).toBeVisible();
  await dialog.getByRole('button', { name: '写入1条' }).click();
  // The trial in the dialog shows the same cell before anything is written.
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: `风味酸牛奶${number}` });
  await expect(row.getByText('草稿')).toBeVisible();
  expect((await read(request.get('/api/recall/index', { params: { q: `R${number}` } }))).total).toBe(0);
});
