// spec 7.66: our desk of articles: list, editor, review queue, schedule, planning (/desk/articles, /desk/reviews, /desk/schedule, /desk/planning; /api/desk/plan/*)
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { logInAtDesk } from './desk.ts';
import { axeViolations, axeViolationsOfTheme, expect, test } from './fixtures.ts';
import { clickCaptcha, newName, read } from './members.ts';
import { newStaff } from './staff.ts';

// Texts are saved three seconds after the last keystroke.
test.slow();

const SENTENCE = '清晨五点，老韩蹲在挤奶厅的玻璃后面，看着屏幕上跳动的数字，算着每头牛今天是挣钱还是赔钱。';

const body = (page: Page) => page.getByRole('textbox', { name: '正文' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: '已自动保存' });

/** Opens a new draft, made over the API. */
async function openDraft(page: Page, headers: Record<string, string>, title: string) {
  const { request } = page;
  const { list } = await read(request.get('/api/column/index', { headers }));
  const data = { columnId: list[0].id, title, saveId: randomUUID() };
  const { id } = await read(request.post('/api/desk/article/create', { headers, data }));
  await page.goto(`/desk/articles/${id}`);
  await expect(body(page)).toHaveAttribute('contenteditable', 'true');
  return Number(id);
}

/** Pastes HTML as a browser does after copying from another page. */
function paste(page: Page, html: string): Promise<void> {
  return pasteInto(body(page), html);
}

function pasteInto(text: Locator, html: string): Promise<void> {
  return text.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  const dark = page.locator('.rj-desk-dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(dark.first()).toBeAttached();
  expect(await axeViolationsOfTheme(page), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(dark).toHaveCount(0);
}

/** A picture that is unique in this library. */
async function newPicture(page: Page): Promise<Buffer> {
  const text = randomUUID();
  const data = await page.evaluate((words) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 360];
    const context = canvas.getContext('2d');
    context?.fillText(words, 40, 80);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, text);
  return Buffer.from(data, 'base64');
}

test('pictures of a pasted WeChat article are fetched into their places or filled by hand', async ({
  page,
  request,
}) => {
  const headers = await logInAtDesk(page, request, 'reporter');
  const picture = await newPicture(page);
  const wechat = createServer((incoming, response) => {
    if (incoming.url === '/1') response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else response.writeHead(404).end();
  });
  await once(wechat.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`;
  const id = await openDraft(page, headers, newName('公众号文章'));
  const embedded = (await newPicture(page)).toString('base64');

  await body(page).click();
  await paste(
    page,
    `<section><p>　　${SENTENCE}</p><p><br></p><p><img data-src="${origin}/1"></p><p>第二段</p><p><img data-src="${origin}/2"></p><p>第三段</p><img src="data:image/png;base64,${embedded}"></section>`,
  );

  await expect(page.getByText('正文有2处待补图片')).toBeVisible();
  await page.getByRole('button', { name: '抓取2张图片' }).click();
  await expect(page.getByText('1张没有抓到：对方网站没有给出这张图片，请下载后上传')).toBeVisible();
  wechat.close();
  await expect(page.getByText('正文有1处待补图片')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: '提交审校' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审校' }).click();
  await expect(page.getByText('正文还有1处待补图片，请补上或删去再提交')).toBeVisible();

  await body(page).getByText('待补图片').dblclick();
  const dialog = page.getByRole('dialog', { name: '图片' });
  const fileName = `${newName('挤奶厅')}.png`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: fileName, mimeType: 'image/png', buffer: await newPicture(page) });
  await dialog.getByLabel('替代文字').fill('转盘挤奶厅');
  await dialog.getByLabel('署名').fill('林溪摄');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: '更新' }).click();
  await expect(body(page).getByText('待补图片')).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => {
      const detail = `/api/desk/article/detail?id=${id}`;
      const { words } = await read(request.get(detail, { headers }));
      return words.bodyHtml.replace(/<figure.*?<\/figure>/g, '▣');
    })
    .toBe(`<p>${SENTENCE}</p>▣<p>第二段</p>▣<p>第三段</p>▣`);

  await page.getByRole('complementary').getByRole('button', { name: '选择图片' }).click();
  const cover = page.getByRole('dialog', { name: '选择图片' });
  await expect(cover.getByRole('button', { name: `选择${fileName}` })).toBeVisible();
  await expectNoViolations(page);
  await cover.getByRole('button', { name: `选择${fileName}` }).click();
  await expect(cover.getByLabel('替代文字')).toHaveValue('转盘挤奶厅');
  await expect(cover.getByLabel('署名')).toHaveValue('林溪摄');
});

const COVER = { topic: 'pasture' };
const TEXTS = [
  {
    name: 'term',
    role: 'reporter',
    folder: 'terms',
    data: () => ({ document: { title: newName('巴氏杀菌'), category: 'product', cover: COVER, seo: {} } }),
  },
  {
    name: 'subject',
    role: 'reporter',
    folder: 'subjects',
    data: () => ({
      document: {
        title: newName('一杯奶的来路'),
        theme: 'lake',
        cover: COVER,
        seo: {},
        blocks: [{ type: 'text', title: '正文', items: [{ html: '<p>开头</p>' }] }],
      },
    }),
  },
  {
    name: 'test',
    role: 'data_editor',
    folder: 'tests',
    data: () => ({ title: newName('十款鲜奶对比'), category: 'pasteurised' }),
  },
] as const;

for (const { name, role, folder, data } of TEXTS) {
  test(`pictures pasted into the text of a ${name} come in, or leave a place to fill`, async ({ page, request }) => {
    const headers = await logInAtDesk(page, request, role);
    const call = folder === 'tests' ? 'evaluation/add' : `${folder}/save`;
    const { id } = await read(
      request.post(`/api/desk/${call}`, { headers, data: { ...data(), saveId: randomUUID() } }),
    );
    const embedded = (await newPicture(page)).toString('base64');
    await page.goto(`/desk/${folder}/${id}`);
    if (folder === 'subjects') await page.getByRole('button', { name: '文字 正文' }).click();
    const text = page.locator('.text-field [contenteditable=true]').first();
    await text.click();
    const stored = page.waitForResponse(`**/api/desk/${folder === 'tests' ? 'evaluation' : folder}/save`);

    await pasteInto(
      text,
      `<p>第一段</p><img src="data:image/png;base64,${embedded}"><p>第二段</p><img src="https://other.example/2.jpg">`,
    );

    await expect(text.locator('figure img[src^="/media/"]')).toBeVisible();
    await expect(page.getByText('正文有1处待补图片')).toBeVisible();
    await stored;
    await text.getByText('待补图片').dblclick();
    const dialog = page.getByRole('dialog', { name: '图片' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '2.png', mimeType: 'image/png', buffer: await newPicture(page) });
    await dialog.getByLabel('替代文字').fill('转盘挤奶厅');
    await dialog.getByRole('button', { name: '更新' }).click();
    await expect(text.locator('figure img[src^="/media/"]')).toHaveCount(2);
    await expect(page.getByText('待补图片')).toHaveCount(0);
  });
}

test('⌘K links the selected words to a page of the site, without opening the search of the desk', async ({
  page,
  request,
}) => {
  const headers = await logInAtDesk(page, request, 'reporter');
  await openDraft(page, headers, newName('链接'));
  await body(page).fill('生鲜乳');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: '链接' });
  const words = dialog.getByLabel('搜索站内内容，或粘贴地址');
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('生鲜乳');
  await expect(dialog.getByRole('list', { name: '搜索结果' })).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('list', { name: '搜索结果' }).getByRole('button').first().click();
  await expect(body(page).getByRole('link', { name: '生鲜乳' })).toHaveAttribute('href', /^\//);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  await words.fill('rujian.example/news');
  await words.press('Enter');
  await expect(body(page).getByRole('link')).toHaveAttribute('href', 'https://rujian.example/news');
});

test('what is typed before the server has answered who may write is kept', async ({ page, request }) => {
  const headers = await logInAtDesk(page, request, 'reporter');
  const isTyped = Promise.withResolvers<void>();
  await page.route('**/api/desk/lease/hold', async (route) => {
    await isTyped.promise;
    await route.continue();
  });
  await openDraft(page, headers, newName('一打开就写'));

  await page.getByLabel('导语').click();
  await page.keyboard.type('先写导语。');
  await body(page).click();
  await page.keyboard.type(SENTENCE);
  const answered = page.waitForResponse('**/api/desk/lease/hold');
  isTyped.resolve();
  await answered;

  await expect(saved(page)).toBeVisible();
  await expect(page.getByLabel('导语')).toHaveValue('先写导语。');
  await expect(body(page)).toHaveText(SENTENCE);
});

test('at 1024 × 768 the canvas is whole and the details are a drawer', async ({ page, request }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const headers = await logInAtDesk(page, request, 'column_editor');
  await openDraft(page, headers, newName('小屏幕'));
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  const box = await body(page).boundingBox();
  expect(box?.width).toBeGreaterThan(600);

  await expect(page.getByLabel('标签')).toBeHidden();
  await page.getByRole('button', { name: '稿件信息' }).click();
  const details = page.getByRole('dialog', { name: '稿件信息' });
  await expect(details.getByLabel('标签')).toBeVisible();
  await expectNoViolations(page);
  await body(page).click();
  await page.keyboard.type('边看边写');
  await expect(body(page)).toContainText('边看边写');
  await expect(page.getByRole('button', { name: '提交审校' })).toBeVisible();
  expect(await overflow()).toBe(0);
});

test('the chosen theme is there before the desk has loaded', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('rujian-theme', 'light'));
  await page.route('**/desk/assets/*.js', () => {});
  await page.goto('/desk/login', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('light');
});

test('an illustrated story takes at most 20 clicks from the login to its submission', async ({ page, request }) => {
  const { account, password } = await newStaff(request, 'reporter');
  await page.addInitScript(() => {
    const count = () => Number(sessionStorage.getItem('clicks') ?? 0) + 1;
    addEventListener(
      'click',
      ({ detail }) => {
        // Keys that press a button also make clicks; they have no pointer.
        if (detail > 0) sessionStorage.setItem('clicks', String(count()));
      },
      true,
    );
  });
  await page.goto('/desk/');
  const picture = await newPicture(page);
  await page.getByLabel('账号').click();
  await page.keyboard.type(account);
  await page.getByLabel('密码', { exact: true }).click();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await clickCaptcha(page);

  await page.getByRole('link', { name: '写稿' }).first().click();
  await expect(page.getByLabel(/^标题/)).toBeFocused();
  await page.keyboard.type(newName('牧场减栏见闻'));
  await page.getByLabel('栏目').click();
  await page.getByTitle('牧场', { exact: true }).click();
  await page.getByRole('button', { name: '开始写' }).click();
  await page.getByLabel('导语').click();
  await page.keyboard.type('从草原到中原，规模牧场正在用减栏换取现金流。');
  await body(page).click();
  await page.keyboard.type(SENTENCE.repeat(2));
  await page.getByRole('button', { name: '图片', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '图片' });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: '上传图片' }).click();
  await (await choosing).setFiles({ name: '牧场.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByLabel('替代文字')).toBeFocused();
  await page.keyboard.type('转盘挤奶厅');
  await dialog.getByLabel('署名').click();
  await page.keyboard.type('林溪摄');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '用正文首图' }).click();
  await page.getByRole('complementary').getByLabel('标签').click();
  await page.keyboard.type('牧场');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '提交审校' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审校' }).click();
  await expect(page.getByText('已提交，等待初审')).toBeVisible();

  const clicks = Number(await page.evaluate(() => sessionStorage.getItem('clicks')));
  test.info().annotations.push({ type: 'clicks', description: String(clicks) });
  expect(clicks).toBeLessThanOrEqual(20);
});
