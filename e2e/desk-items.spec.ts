// spec 7.46: ours: desk/terms/*: entries with names of their own, link preview, review age
import type { Page } from '@playwright/test';
import { enterDesk, logInAtDesk } from './desk.ts';
import { axeViolations, expect, test } from './fixtures.ts';
import { newName, read } from './members.ts';
import { staffToken } from './staff.ts';

test('two editors open one term: one writes, the other takes over, nothing is lost', async ({
  page,
  browser,
  request,
}) => {
  const headers = await staffToken(request, 'column_editor');
  const title = newName('词条');
  const document = { title, category: 'product', cover: {}, seo: {} };
  const { id } = await read(request.post('/api/desk/terms/save', { headers, data: { document, saveId: 'first' } }));
  await enterDesk(page, headers, `terms/${id}`);
  await write(page, 'Fresh milk');

  const other = await (await browser.newContext()).newPage();
  await logInAtDesk(other, request, 'column_editor');
  await other.goto(`/desk/terms/${id}`);
  await expect(other.getByText('编辑部同事正在编辑，你现在只能查看')).toBeVisible();
  await expect(other.getByLabel('英文名')).toBeDisabled();
  await expect(other.getByLabel('英文名')).toHaveValue('Fresh milk');
  await other.getByRole('button', { name: '接手编辑' }).click();
  await other.getByRole('dialog').getByRole('textbox').fill('急需修改');
  await other.getByRole('dialog').getByRole('button', { name: '接手编辑' }).click();
  await write(other, 'Milk of today');

  // The first tab does not know yet: its save is refused and its text stays on the screen.
  await write(page, 'Milk of mine');
  await expect(page.getByText('编辑部同事已接手编辑')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '接手编辑' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('我来写完');
  await page.getByRole('dialog').getByRole('button', { name: '接手编辑' }).click();
  await page.getByRole('button', { name: '恢复本机内容' }).click();
  await expect(page.getByLabel('英文名')).toHaveValue('Milk of mine');
  await expect(page.getByText('已自动保存')).toBeVisible();
  await other.close();
});

test('a newer version is shown next to one’s own, and the editor chooses', async ({ page, request }) => {
  const headers = await staffToken(request, 'column_editor');
  const document = { title: newName('词条'), category: 'product', cover: {}, seo: {} };
  const save = (changed: object) =>
    read(request.post('/api/desk/terms/save', { headers, data: { document, ...changed } }));
  const { id, number } = await save({ saveId: 'first' });
  await enterDesk(page, headers, `terms/${id}`);
  await expect(page.getByLabel('英文名')).toBeEditable();
  const named = { ...document, nameEn: 'Milk of theirs' };
  await save({ id, basedOn: number, saveId: 'second', document: named });

  await write(page, 'Milk of mine');

  const dialog = page.getByRole('dialog', { name: '已有更新的版本' });
  await expect(dialog.getByText('Milk of theirs')).toBeVisible();
  await expect(dialog.getByText('Milk of mine')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '用对方的' }).click();
  await expect(page.getByLabel('英文名')).toHaveValue('Milk of theirs');
  await expect(page.getByText('已自动保存')).toBeVisible();
});

/** Types and waits for the autosave. */
async function write(page: Page, text: string): Promise<void> {
  const sent = page.waitForResponse('**/api/desk/terms/save');
  await page.getByLabel('英文名').fill(text);
  await sent;
}

type Submitted = { t: string; id: number; screen: string };
type Call = (path: string, data: object) => ReturnType<typeof read>;
type Calls = { send: Call; get: Call };

async function submittedNotice({ send, get }: Calls): Promise<Submitted> {
  const { id } = await send('notice/add', {
    agency: '云州市市场监督管理局',
    agencyLevel: 'city',
    noticeNo: newName('第1号'),
    title: '关于乳制品抽检情况的通告',
    publishedOn: '2026-05-10',
    url: 'https://amr.example/notice',
    statedBatches: 1,
    statedFailed: 0,
    kind: 'mixed',
  });
  const form = {
    makerName: '青禾乳业有限公司',
    foodName: '纯牛奶',
    category: 'uht',
    producedOn: '2026-05-03',
    result: 'pass',
    items: [],
    seqNo: 1,
    sampleNo: newName('XC'),
    disposalUrl: '',
    authenticity: 'none',
    retest: 'none',
  };
  await send('check/add', { notice: id, form });
  const { version } = await get('notice/get', { id });
  await send('notice/move', { id, version, move: 'submit' });
  return { t: 'spotcheck', id, screen: `notices/${id}` };
}

async function submittedEdition({ send, get }: Calls): Promise<Submitted> {
  const { id: billboard } = await send('billboard/save', {
    name: newName('低温奶销量榜'),
    kind: 'data',
    object: 'brand',
    periodType: 'month',
    entriesMax: 5,
    method: '以公开销售数据为准，按统计期内实际销量加权计算，口径与上一期保持一致。'.repeat(6),
    dataSource: '行业协会月报',
    independence: '未向上榜方收费',
  });
  const period = { period: '2026年3月', periodFrom: '2026-03-01', periodTo: '2026-03-31' };
  const { id } = await send('billboard/clone', { billboard, ...period });
  const entries = [
    { name: '甲', score: 1 },
    { name: '乙', score: 2 },
  ];
  const versionNow = async () => (await get('billboard/edition', { id })).version;
  await send('billboard/saveEdition', { id, version: await versionNow(), ...period, entries });
  await send('billboard/move', { id, version: await versionNow(), move: 'submit' });
  return { t: 'billboard', id, screen: `billboards/editions/${id}` };
}

for (const [name, submitted] of [
  ['notice', submittedNotice],
  ['edition', submittedEdition],
] as const) {
  test(`the open screen of a returned ${name} leaves it to its writer`, async ({ page, request }) => {
    const writer = await staffToken(request, 'data_editor');
    const send: Call = (path, data) => read(request.post(`/api/desk/${path}`, { headers: writer, data }));
    const get: Call = (path, query) =>
      read(request.get(`/api/desk/${path}`, { headers: writer, params: { ...query } }));
    const { t, id, screen } = await submitted({ send, get });
    await page.clock.install();
    await enterDesk(page, await staffToken(request, 'data_editor'), screen);
    const beats: string[] = [];
    page.on('request', (sent) => sent.url().endsWith('/lease/hold') && beats.push(sent.url()));

    await page.getByRole('button', { name: '退回' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('数字要复核');
    await dialog.getByRole('button', { name: '退回' }).click();
    await expect(page.getByText('草稿').first()).toBeVisible();
    // Past two heartbeats.
    await page.clock.fastForward('01:01');
    await page.clock.fastForward('01:01');

    await expect(page.getByText('草稿').first()).toBeVisible();
    expect(beats).toEqual([]);
    expect((await send('lease/hold', { t, id })).isMine).toBe(true);
  });
}
