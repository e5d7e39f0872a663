import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, newestArticles, test } from './fixtures.ts';
import { logInByStorage, newName, read, sendCode, signUp, tokenOf } from './members.ts';
import { staffToken } from './staff.ts';

/** A row of the thread by its text. */
function comment(page: Page, text: string) {
  return page.getByRole('region', { name: '评论' }).getByRole('listitem').filter({ hasText: text });
}

/** The button needs a text, and the text counts only after hydration. */
async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: '发表评论' }).fill(text);
  await page.getByRole('button', { name: '发布', exact: true }).click();
}

/** The button changes optimistically; leaving the page before the answer would revert it. */
async function toggle(page: Page, call: string, button: Locator) {
  const answered = page.waitForResponse((response) => response.url().endsWith(call));
  await button.click();
  await answered;
}

test('a comment waits for review, is passed and answered, and the message links to the answer', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const [author, other] = [await signUp(request), await signUp(request)];
  const moderator = await staffToken(request, 'moderator');
  const pass = (id: number) =>
    read(request.post('/api/desk/comment/decide', { headers: moderator, data: { ids: [id], decision: 'pass' } }));
  const article = (await newestArticles(request))[3];
  await logInByStorage(page, author);
  await page.goto(`/news/${article?.id}#comments`);

  const question = newName('第二段的口径和上个月不一样，能说明一下吗');
  await write(page, question);
  const own = comment(page, question);
  await expect(own.getByText('审核中，仅自己可见')).toBeVisible();
  await page.reload();
  await expect(own.getByText('审核中，仅自己可见')).toBeVisible();

  const id = Number((await own.getAttribute('id'))?.slice(1));
  await pass(id);
  const answer = await read(
    request.post('/api/comment/add', {
      headers: tokenOf(other),
      data: { t: 'news', id: article?.id, parentId: id, content: '口径是六月起改的，文末有注' },
    }),
  );
  await pass(answer.comment.id);

  await page.goto('/user/account/message');
  const message = page.getByRole('listitem').filter({ hasText: '口径是六月起改的' });
  await message.getByRole('link', { name: '查看详情' }).click();
  await expect(page).toHaveURL(new RegExp(`/news/${article?.id}#c${answer.comment.id}$`));
  const answered = page.locator(`#c${answer.comment.id}`);
  await expect(answered).toBeInViewport();
  await expect(answered).toContainText('口径是六月起改的');
  await expect(answered).toBeFocused();

  await page.goto(`/news/${article?.id}#c999999999`);
  await expect(page.getByText('没有找到这条评论').first()).toBeVisible();
  await page.goto('/user/account/comment');
  await page.getByRole('link', { name: '在原文查看' }).click();
  await expect(page.locator(`#c${id}`)).toBeFocused();
});

test("a visitor's text survives a reload and is sent after login", async ({ page, request }) => {
  test.setTimeout(90_000);
  const { mobile, headers } = await signUp(request);
  const article = (await newestArticles(request))[4];
  await page.goto(`/news/${article?.id}#comments`);
  const field = page.getByRole('textbox', { name: '发表评论' });
  await field.fill('这家的冷链我去看过，温度记录是公开的');
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeEnabled();

  await page.reload();
  await expect(field).toHaveValue('这家的冷链我去看过，温度记录是公开的');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.locator('dialog.login-dialog');
  await expect(dialog).toBeVisible();
  const code = await sendCode(request, { mobile, template: 'user_mobile_login', headers });
  await dialog.getByLabel('手机号').fill(mobile);
  await dialog.getByLabel('短信验证码').fill(code);
  await dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await dialog.getByRole('button', { name: '登录', exact: true }).click();

  await expect(comment(page, '这家的冷链').getByText('审核中，仅自己可见')).toBeVisible();
  await expect(field).toHaveValue('');
});

test('praise of an article and a comment and the follow of a brand are stored', async ({ page, request }) => {
  test.setTimeout(90_000);
  await logInByStorage(page, await signUp(request));
  const [article] = await read(request.get('/api/news/index?sort=commented&limit=1')).then(({ list }) => list);
  await page.goto(`/news/${article.id}#comments`);
  const tools = page.getByRole('complementary', { name: '阅读工具' });
  await hydrated(page);
  await toggle(page, '/api/praise/toggle', tools.getByRole('button', { name: /^赞/ }));
  // The thread hydrates after the page: the counter works only then.
  await page.getByRole('textbox', { name: '发表评论' }).fill('说得好');
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeEnabled();
  // The order of the thread changes with every praise.
  const first = page.getByRole('region', { name: '评论' }).getByRole('listitem').first();
  const row = page.locator(`[id="${await first.getAttribute('id')}"]`);
  const praise = row.getByRole('button', { name: /^赞/ }).first();
  await toggle(page, '/api/praise/toggle', praise);
  await expect(tools.getByRole('button', { name: /^已赞/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^已赞/ }).first()).toBeVisible();
  await page.goto('/brand/2');
  await hydrated(page);
  const follow = page.getByRole('button', { name: '关注', exact: true });
  await toggle(page, '/api/follow/toggle', follow);
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible();

  await page.goto(`/news/${article.id}#comments`);
  await expect(tools.getByRole('button', { name: /^已赞/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^已赞/ }).first()).toBeVisible();
  await page.goto('/user/account/follow');
  await page.getByRole('button', { name: '取消关注' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消关注' }).click();
  await expect(page.getByRole('heading', { name: '还没有关注' })).toBeVisible();
});
