import { axeViolations, expect, test } from './fixtures.ts';
import { logInByStorage, newName, read, sendCode, signUp } from './members.ts';
import { staffToken } from './staff.ts';

const SENTENCE = '云州东郊的牧场今年添了六百头奶牛，日产生鲜乳十八吨，比去年同期多出两成。';

test('a visitor writes, finds the text again after a reload, logs in to send it, revises it and sees that it was accepted', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const member = await signUp(request);
  const { mobile, headers } = member;
  await page.goto('/contribute');
  const body = page.getByRole('textbox', { name: '正文' });
  await page.getByLabel('标题', { exact: true }).fill('云州牧场的一天');
  await body.click();
  await page.keyboard.type('## 清晨四点');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText(SENTENCE.repeat(6));
  await page.getByRole('combobox', { name: '建议栏目' }).selectOption({ index: 1 });
  await page.getByLabel('署名').fill('东郊牧人');
  await page.getByRole('radio', { name: /^原创/ }).check();
  await page.getByRole('checkbox', { name: /我保证所写属实/ }).check();
  await expect(page.getByText('已存在这台设备上')).toBeVisible();

  await page.reload();
  await expect(page.getByText('已恢复这台设备上还没有提交的内容')).toBeVisible();
  await expect(body.getByRole('heading', { name: '清晨四点' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const code = await sendCode(request, { mobile, template: 'user_mobile_login', headers });
  await page.getByRole('button', { name: '提交给编辑' }).click();
  const dialog = page.locator('dialog.login-dialog');
  await dialog.getByLabel('手机号').fill(mobile);
  await dialog.getByRole('textbox', { name: /验证码/ }).fill(code);
  await dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '稿件已送达编辑部' })).toBeVisible();

  const editor = await staffToken(request, 'column_editor');
  const decide = (call: string, data: object) =>
    read(request.post(`/api/desk/contribution/${call}`, { headers: editor, data }));
  await page.getByRole('link', { name: '查看进展' }).click();
  await expect(page.getByRole('heading', { name: '进展与留言' })).toBeVisible();
  const id = Number(page.url().split('/').at(-1));
  await decide('take', { id });
  await decide('revise', { id, remark: '请写明数据来自哪里' });

  await page.reload();
  await expect(page.getByText('请写明数据来自哪里')).toBeVisible();
  await page.getByRole('link', { name: '修改并重新提交' }).click();
  await body.getByText(SENTENCE.slice(0, 12)).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('数据来自牧场六月的产奶记录。');
  await expect(page.getByText(/^已于.+保存$/)).toBeVisible();
  await page.getByRole('button', { name: '提交给编辑' }).click();
  await expect(page.getByRole('heading', { name: '稿件已送达编辑部' })).toBeVisible();
  await decide('take', { id });
  await decide('accept', { id });

  await page.getByRole('link', { name: '查看进展' }).click();
  await expect(page.getByText('第2稿')).toBeVisible();
  await page.getByText('查看修改前后').click();
  await expect(page.locator('ins', { hasText: '产奶记录' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/user/account/message');
  await expect(page.getByRole('heading', { name: '《云州牧场的一天》已录用' })).toBeVisible();
  await page.goto('/user/account/integral');
  await expect(page.getByRole('cell', { name: /投稿录用/ }).first()).toBeVisible();
});

test('two tabs edit one draft: the second shows both texts and asks which to keep', async ({
  page,
  context,
  request,
}) => {
  const member = await signUp(request);
  await logInByStorage(page, member);
  await page.goto('/contribute?kind=tip');
  await page.getByLabel('标题', { exact: true }).fill('第一个标签页的标题');
  await expect(page.getByText(/^已于.+保存$/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('标题', { exact: true }).fill('第二个标签页的标题');
  await expect(other.getByText(/^已于.+保存$/)).toBeVisible();

  await page.getByLabel('情况说明').fill('写在第一个标签页里的情况说明');

  await expect(page.getByRole('heading', { name: '这份草稿在别处保存过' })).toBeVisible();
  await expect(page.getByText('第二个标签页的标题')).toBeVisible();
  await page.getByRole('button', { name: '用这里写的' }).click();
  await expect(page.getByLabel('情况说明')).toHaveValue('写在第一个标签页里的情况说明');
  await expect(page.getByText(/^已于.+保存$/)).toBeVisible();
});

test('the content and author of a tip are visible only to the two roles that may open it', async ({ request }) => {
  const member = await signUp(request);
  const asMember = { ...member.headers, 'ba-user-token': member.userInfo.token };
  const secret = newName('东郊仓库夜里重新喷码');
  const data = {
    kind: 'tip',
    title: '有人更改生产日期',
    body: `${secret}，在三号门，负责人姓周。`,
    contact: '13712345678',
    protectIdentity: true,
    key: newName('tip-'),
  };
  const { id } = await read(request.post('/api/contribute/submit', { headers: asMember, data }));
  const editor = await staffToken(request, 'column_editor');
  const chief = await staffToken(request, 'duty_chief');

  const shown = await Promise.all([
    read(request.get('/api/desk/contribution/index?kind=tip&limit=100', { headers: editor })),
    read(request.get(`/api/desk/contribution/detail?id=${id}`, { headers: editor })),
    read(request.get(`/api/desk/contribution/detail?id=${id}`, { headers: chief })),
    read(request.get('/api/my/message', { headers: asMember })),
    read(request.get(`/api/search/index?q=${encodeURIComponent(secret.slice(0, 8))}`)),
  ]);
  const opened = await read(
    request.post('/api/desk/contribution/open', { headers: chief, data: { id, reason: '核实' } }),
  );

  for (const answer of shown) {
    const text = JSON.stringify({ ...answer, query: '', q: '' });
    for (const word of [secret, '13712345678', '负责人姓周']) expect(text).not.toContain(word);
  }
  for (const answer of shown.slice(0, 3)) {
    expect(JSON.stringify(answer)).not.toContain(member.userInfo.nickname);
  }
  expect(opened).toMatchObject({ contact: '13712345678', author: null });
});
