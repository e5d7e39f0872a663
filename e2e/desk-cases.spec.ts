import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { complain } from './complaining.ts';
import { enterDesk, logInAtDesk, openDesk } from './desk.ts';
import { logInByStorage, type Member, newName, read, signUp, tokenOf } from './members.ts';
import { staffToken } from './staff.ts';

/** Fills in and confirms a dialog that asks for text. */
async function say(page: Page, button: string, text: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an officer edits the masking, accepts, relays the brand’s answer and closes; readers see it', async ({
  page,
  request,
}) => {
  const title = newName('整箱酸奶胀包');
  const id = await complain(request, { title });
  await openDesk(page, request, 'complaint_officer');
  await page.getByRole('navigation', { name: '编辑台菜单' }).getByRole('link', { name: /^投诉/ }).click();
  await page.getByRole('link', { name: title }).click();

  await expect(page.locator('mark', { hasText: '13800138000' })).toBeVisible();
  const copy = page.getByRole('textbox', { name: '公开正文' });
  const masked = await copy.inputValue();
  expect(masked).not.toContain('13800138000');
  await copy.fill(masked.replace('老陈', '送货员'));
  // antd inserts a space into a button of two characters.
  await page.getByRole('button', { name: /^受\s?理$/ }).click();
  await expect(page.getByRole('button', { name: '转述品牌答复' })).toBeVisible();

  await say(page, '转述品牌答复', '品牌来电：已安排退款，冷链正在核查。');
  await expect(page.getByText('品牌来电：已安排退款，冷链正在核查。')).toBeVisible();
  await say(page, '未解决结案', '投诉人联系不上，按规定结案。');
  await expect(page.getByRole('button', { name: '未解决结案' })).toBeHidden();

  await page.goto(`/complaint/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByRole('main')).toContainText('品牌来电：已安排退款');
  await expect(page.getByRole('main')).toContainText('送货的送货员说');
  await expect(page.getByRole('main')).not.toContainText('老陈');
});

test('a complaint settled by phone: the officer relays the proposal, the complainant says it is solved', async ({
  page,
  request,
  browser,
}) => {
  const title = newName('送奶到户少送三天');
  const member = await signUp(request);
  const id = await complain(request, { title, member });
  await logInAtDesk(page, request, 'complaint_officer');
  await page.goto(`/desk/complaints/${id}`);
  await page.getByRole('button', { name: /^受\s?理$/ }).click();
  await say(page, '转述处理方案', '奶站来电：补送三天，并退一周奶费。');
  await expect(page.getByText('奶站来电：补送三天，并退一周奶费。')).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  await logInByStorage(reader, member);
  await reader.goto(`/user/account/complaint/${id}`);
  await expect(reader.getByRole('main')).toContainText('奶站来电：补送三天，并退一周奶费。');
  await reader.getByRole('button', { name: '已解决，办结' }).click();
  await reader.getByRole('button', { name: '已解决，办结' }).last().click();
  await expect(reader.getByText('已解决', { exact: true }).first()).toBeVisible();

  await page.goto(`/complaint/${id}`);
  await expect(page.getByRole('main')).toContainText('已解决');
  await expect(page.getByRole('main')).toContainText('未发生');
});

test('a fee proposed by one person and approved by another is credited once the article is published', async ({
  page,
  request,
  context,
}) => {
  const author = await signUp(request);
  const title = newName('牧场里的一天');
  const id = await contribute(request, author, title);
  const editor = await staffToken(request, 'column_editor');
  await read(request.post('/api/desk/contribution/take', { headers: editor, data: { id } }));
  await read(request.post('/api/desk/contribution/accept', { headers: editor, data: { id } }));
  await enterDesk(page, editor, `contributions/${id}`);
  await page.getByText('按篇', { exact: true }).click();
  await expect(page.getByText('税前500.00元')).toBeVisible();
  await page.getByRole('button', { name: '提出稿费' }).click();
  await expect(page.getByText('待审批')).toBeVisible();

  const second = await context.browser()?.newContext();
  const chiefPage = await second?.newPage();
  if (!chiefPage) throw new Error('There is no second browser');
  await openDesk(chiefPage, request, 'duty_chief');
  // Waiting fees are linked from the overview as well.
  const menu = chiefPage.getByRole('navigation', { name: '编辑台菜单' });
  await menu.getByRole('button', { name: '经营' }).click();
  await menu.getByRole('link', { name: '账务' }).click();
  await chiefPage.getByRole('link', { name: '稿费审批' }).click();
  const row = chiefPage.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: /^批\s?准$/ }).click();
  await chiefPage
    .getByRole('dialog')
    .getByRole('button', { name: /批\s?准/ })
    .click();
  await expect(row.getByText('已批准')).toBeVisible();
  await second?.close();

  await publish(request, editor, id, title);
  const headers = tokenOf(author);
  await expect.poll(async () => (await read(request.get('/api/account/balance', { headers }))).balance).toBe('500.00');
});

async function contribute(request: APIRequestContext, author: Member, title: string) {
  const headers = tokenOf(author);
  const columns = await read(request.get('/api/contribute/columns', { headers }));
  const fact = (place: number) =>
    `<p>第${place}处牧场今年的生鲜乳产量是${place * 17}吨，比去年多了${place}成，挤奶从清晨五点开始。</p>`;
  const data = {
    kind: 'article',
    title,
    penName: '牧人',
    column: columns.list[0].id,
    rights: 'original',
    rightsVersion: '2026-05',
    key: newName('journey-'),
    body: Array.from({ length: 10 }, (_, place) => fact(place + 1)).join(''),
  };
  return (await read(request.post('/api/contribute/submit', { headers, data }))).id as number;
}

/** The contribution becomes an article and passes its reviews. */
async function publish(
  request: APIRequestContext,
  editor: Record<string, string>,
  contributionId: number,
  title: string,
) {
  const detail = `/api/desk/contribution/detail?id=${contributionId}`;
  const { column } = await read(request.get(detail, { headers: editor }));
  const begun = { columnId: column.id, title, contributionId };
  const create = request.post('/api/desk/article/create', { headers: editor, data: begun });
  const { id } = await read(create);
  const people = [
    await staffToken(request, 'column_editor'),
    await staffToken(request, 'column_chief'),
    await staffToken(request, 'duty_chief'),
  ];
  await move(editor, 'submit');
  for (const person of people) {
    const { state } = await article(person);
    if (state === 'ready') break;
    await move(person, 'pass');
  }
  const [, , chief = editor] = people;
  await move(chief, 'publish', { blockersReason: '旅程测试' });

  async function article(headers: Record<string, string>) {
    return read(request.get(`/api/desk/article/detail?id=${id}`, { headers }));
  }
  async function move(headers: Record<string, string>, step: string, input: object = {}) {
    const { version } = await article(headers);
    const data = { id, version, move: step, ...input };
    await read(request.post('/api/desk/article/move', { headers, data }));
  }
}
