// spec 7.66: our desk of articles: list, editor, review queue, schedule, planning (/desk/articles, /desk/reviews, /desk/schedule, /desk/planning; /api/desk/plan/*)
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { enterDesk, logInAtDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newName, read } from './members.ts';
import { staffToken } from './staff.ts';

// Several people log in, and texts are saved three seconds after the last keystroke.
test.slow();

type Headers = Record<string, string>;

const SENTENCE = '清晨五点，老韩蹲在挤奶厅的玻璃后面，看着屏幕上跳动的数字，算着每头牛今天是挣钱还是赔钱。';
const SUMMARY = '从草原到中原，规模牧场正在用减栏换取现金流。记者走访多家牧场，看见周期底部的另一种选择。';

/** The article as this staff member sees it. */
function detail(request: APIRequestContext, headers: Headers, id: number) {
  return read(request.get(`/api/desk/article/detail?id=${id}`, { headers }));
}

/** Makes a transition over the API, based on the stored version. */
async function move(request: APIRequestContext, headers: Headers, id: number, input: object) {
  const { version } = await detail(request, headers, id);
  const data = { id, version, ...input };
  return read(request.post('/api/desk/article/move', { headers, data }));
}

const textOf = (page: Page) => page.getByRole('textbox', { name: '正文' });

/** Creates an article in the browser and returns its id. */
async function begin(page: Page, title: string): Promise<number> {
  await page.goto('/desk/articles/new');
  await page.getByLabel('栏目').click();
  await page.getByTitle('牧场', { exact: true }).click();
  await page.getByLabel(/^标题/).fill(title);
  await page.getByRole('button', { name: '开始写' }).click();
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true');
  return Number(page.url().split('/').at(-1));
}

const savedLine = (page: Page) => page.getByRole('status').filter({ hasText: '已自动保存' });
/** Writes at the end of the text and waits until the server has it. */
async function writeMore(page: Page, words: string): Promise<void> {
  const stored = page.waitForResponse('**/api/desk/article/save');
  await textOf(page).press('Control+End');
  await page.keyboard.type(words);
  await stored;
}

async function takeOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: '接手编辑' }).click();
  const dialog = page.getByRole('dialog', { name: /手中接手$/ });
  await dialog.getByLabel('理由').fill('值班需要马上改');
  await dialog.getByRole('button', { name: '接手编辑' }).click();
}

test('a story is written, reviewed by three people, published, corrected and withdrawn', async ({
  page,
  browser,
  request,
}) => {
  const [editor, chief, duty] = await Promise.all([
    staffToken(request, 'column_editor'),
    staffToken(request, 'column_chief'),
    staffToken(request, 'duty_chief'),
  ]);
  const reporter = await logInAtDesk(page, request, 'reporter');
  const title = newName('牧场减栏见闻');
  const id = await begin(page, title);

  await page.getByLabel('导语').fill(SUMMARY);
  await page.getByRole('textbox', { name: '正文' }).fill(SENTENCE);
  await page.getByRole('button', { name: '图片', exact: true }).click();
  const picture = page.getByRole('dialog', { name: '图片' });
  await picture.getByRole('tab', { name: '插画' }).click();
  await picture.getByRole('button', { name: '插画方案2' }).click();
  await picture.getByLabel('图注').fill('挤奶厅一角');
  await picture.getByRole('button', { name: '放入正文' }).click();
  await page.getByRole('complementary').getByRole('button', { name: '选择图片' }).click();
  const cover = page.getByRole('dialog', { name: '选择图片' });
  await cover.getByRole('tab', { name: '插画' }).click();
  await cover.getByRole('button', { name: '插画方案3' }).click();
  await cover.getByRole('button', { name: '使用图片' }).click();
  await page.getByLabel('作者').fill('沈禾');
  await page.getByLabel('作者').press('Enter');
  await expect(savedLine(page)).toBeVisible();
  const own = await detail(request, duty, id);
  const quick = { id, version: own.version, isSensitive: true, editorId: own.writer.id };
  await read(request.post('/api/desk/article/quick', { headers: chief, data: quick }));
  await page.reload();
  await page.getByRole('button', { name: '提交审校' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审校' }).click();
  await expect(page.getByText('已提交，等待初审')).toBeVisible();
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: '撤回提交' }).click();
  await expect(page.getByText('已撤回提交，可以继续修改')).toBeVisible();
  await page.getByRole('button', { name: '提交审校' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审校' }).click();
  await expect(page.getByRole('button', { name: '提交审校' })).toBeHidden();

  const second = await browser.newContext();
  const reviewing = await second.newPage();
  await enterDesk(reviewing, editor, 'reviews');
  await reviewing.getByRole('row', { name: title }).getByRole('link', { name: title }).click();
  const shown = reviewing.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(shown.getByRole('img', { name: /剪纸风格插画/ }).last()).toBeVisible();
  await expect(reviewing.getByRole('button', { name: /^通过/ })).toBeEnabled();
  await reviewing.keyboard.press('a');
  await expect(reviewing.getByText(`《${title}》已通过`)).toBeVisible();
  await second.close();
  await move(request, chief, id, { move: 'pass' });
  await move(request, duty, id, { move: 'pass' });
  await move(request, duty, id, { move: 'publish', blockersReason: '值班总编核对过' });

  await expect(async () => {
    const seen = await request.get(`/news/${id}`);
    expect(await seen.text()).toContain('挤奶厅一角');
  }).toPass({ timeout: 30_000 });

  const fixing = await (await browser.newContext()).newPage();
  await enterDesk(fixing, chief, `articles/${id}`);
  await fixing.getByRole('button', { name: '小改直发' }).click();
  const dialog = fixing.getByRole('dialog', { name: '小改直发' });
  await dialog.getByLabel(/^原文/).fill('挤奶厅一角');
  await dialog.getByLabel('改为').fill('挤奶厅东侧');
  await dialog.getByLabel('理由').fill('方位写明白');
  await dialog.getByRole('button', { name: '改好并发布' }).click();
  await expect(async () => {
    expect(await (await request.get(`/news/${id}`)).text()).toContain('挤奶厅东侧');
  }).toPass({ timeout: 30_000 });
  await expect(fixing.getByText('挤奶厅东侧').first()).toBeVisible();
  await fixing.goto('/desk/');
  await page.goto('/desk/');
  await page.getByRole('button', { name: /未读/ }).click();
  await expect(page.getByText('小改直发：“挤奶厅一角”改为“挤奶厅东侧”。')).toBeVisible();

  const live = await detail(request, reporter, id);
  const words = { ...live.words, summary: `${SUMMARY}数字以牧场台账为准。` };
  const save = { id, version: live.version, saveId: randomUUID(), words };
  await read(request.post('/api/desk/article/save', { headers: reporter, data: save }));
  await move(request, reporter, id, { move: 'submit' });
  await enterDesk(fixing, chief, `reviews/news/${id}`);
  const changed = fixing.frameLocator('iframe').locator('ins');
  await expect(changed).toHaveText('数字以牧场台账为准。');
  await expect(fixing.getByText('小改直发').first()).toBeVisible();
  await fixing.close();
  await move(request, editor, id, { move: 'pass' });
  await move(request, chief, id, { move: 'pass' });
  await move(request, duty, id, { move: 'pass' });
  const correction = { kind: 'number', text: '导语原写的数字有误，现据牧场台账更正。' };
  const publish = { move: 'publish', correction, blockersReason: '值班总编核对过' };
  await move(request, duty, id, publish);
  await page.goto(`/news/${id}`);
  await expect(page.getByText(correction.text)).toBeVisible();
  await expect(page.getByRole('img', { name: /剪纸风格插画/ }).last()).toBeVisible();

  await move(request, duty, id, { move: 'withdraw', remark: '当事人要求复核' });
  const gone = await request.get(`/news/${id}`);
  expect(gone.status()).toBe(410);
  expect(await gone.text()).toContain('当事人要求复核');
});

test('two editors never overwrite each other, and an ended session keeps the text', async ({
  page,
  browser,
  request,
}) => {
  const first = await logInAtDesk(page, request, 'column_editor');
  const id = await begin(page, newName('同一篇稿件'));
  await writeMore(page, '第一位编辑写下的话。');

  // The heartbeat of the first editor's lease waits until they have written.
  const written = Promise.withResolvers<void>();
  await page.route('**/api/desk/lease/hold', async (route) => {
    await written.promise;
    await route.continue();
  });
  const other = await browser.newContext();
  const theirs = await other.newPage();
  const second = await staffToken(request, 'column_editor');
  await enterDesk(theirs, second, `articles/${id}`);
  await expect(theirs.getByText('正在编辑，你现在只能查看')).toBeVisible();
  await takeOver(theirs);
  await expect(textOf(theirs)).toHaveAttribute('contenteditable', 'true');
  await writeMore(theirs, '第二位编辑补上一句。');

  await textOf(page).click();
  await page.keyboard.type('没有存上的话');
  written.resolve();
  await expect(page.getByText('已接手编辑').or(page.getByText('这篇稿件已有更新的版本'))).toBeVisible();
  await expect(textOf(page)).toContainText('没有存上的话');

  await read(request.post('/api/desk/logout', { headers: second, data: {} }));
  await theirs.keyboard.type('断开以后写的话。');
  await expect(theirs.getByRole('dialog', { name: /登录/ })).toBeVisible();
  await expect(textOf(theirs)).toContainText('断开以后写的话');
  await other.close();
  const { bodyHtml } = (await detail(request, first, id)).words;
  expect(bodyHtml).toContain('第一位编辑写下的话。第二位编辑补上一句。');
});

test('what is typed while a newer version arrives is compared with it', async ({ page, browser, request }) => {
  const first = await logInAtDesk(page, request, 'column_editor');
  const id = await begin(page, newName('同时写的稿件'));
  await writeMore(page, '第一句。');
  const theirs = await (await browser.newContext()).newPage();
  await enterDesk(theirs, await staffToken(request, 'column_editor'), `articles/${id}`);
  await expect(textOf(theirs)).toContainText('第一句。');
  await writeMore(page, '第二句。');

  const arrives = Promise.withResolvers<void>();
  await theirs.route('**/api/desk/article/detail*', async (route) => {
    const response = await route.fetch();
    await arrives.promise;
    await route.fulfill({ response });
  });
  await takeOver(theirs);
  await expect(textOf(theirs)).toHaveAttribute('contenteditable', 'true');
  await textOf(theirs).press('Control+End');
  await theirs.keyboard.type('接手以后');
  arrives.resolve();
  // Faster than the editor reports what is typed.
  await theirs.keyboard.type('写下的话。'.repeat(12), { delay: 10 });

  const dialog = theirs.getByRole('dialog', { name: '已有更新的版本' });
  await expect(dialog.getByText('接手以后写下的话')).toBeVisible();
  await expect(dialog.getByText('第二句。')).toBeVisible();
  const bodyNow = async () => (await detail(request, first, id)).words.bodyHtml;
  expect(await bodyNow()).toContain('第一句。第二句。');
  await dialog.getByRole('button', { name: '用我的' }).click();
  await expect.poll(bodyNow).toContain('接手以后写下的话');
  await theirs.context().close();
});

test('a text that a colleague kept from being saved is compared when its writer is back', async ({
  page,
  browser,
  request,
}) => {
  const first = await logInAtDesk(page, request, 'column_editor');
  const id = await begin(page, newName('要回来的稿件'));
  await writeMore(page, '第一句。');
  const theirs = await (await browser.newContext()).newPage();
  await enterDesk(theirs, await staffToken(request, 'column_editor'), `articles/${id}`);
  await takeOver(theirs);
  await expect(textOf(theirs)).toHaveAttribute('contenteditable', 'true');
  await writeMore(theirs, '同事写的话。');
  await writeMore(page, '没有存上的话。');
  await expect(page.getByText('已接手编辑')).toBeVisible();

  await takeOver(page);

  const dialog = page.getByRole('dialog', { name: '已有更新的版本' });
  await expect(dialog.getByText('没有存上的话。')).toBeVisible();
  await expect(dialog.getByText('同事写的话。')).toBeVisible();
  await dialog.getByRole('button', { name: '用我的' }).click();
  await expect.poll(async () => (await detail(request, first, id)).words.bodyHtml).toContain('第一句。没有存上的话。');
  await theirs.context().close();
});
