import { expect, hydrated, newestArticles, test } from './fixtures.ts';
import { logInByStorage, sendCode, signUp } from './members.ts';

test('an article is collected, found in the collection, moved to a folder and removed', async ({ page, request }) => {
  const member = await signUp(request);
  await logInByStorage(page, member);
  const [article] = await newestArticles(request);
  await page.goto(`/news/${article?.id}`);

  const kept = page.waitForResponse(/\/api\/.*collect/i);
  await page.getByRole('button', { name: /^收藏/ }).first().click();
  await expect(page.getByRole('button', { name: '已收藏' }).first()).toHaveAttribute('aria-pressed', 'true');
  await kept;

  await page.goto('/user/account/collect');
  await expect(page.getByRole('link', { name: article?.title })).toBeVisible();
  await page.getByRole('button', { name: '新建收藏夹' }).click();
  await page.getByRole('textbox', { name: '收藏夹名称' }).fill('待读');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('combobox', { name: '移到收藏夹' }).selectOption('待读');
  await expect(page.getByRole('link', { name: '待读 1' })).toBeVisible();

  await page.getByRole('button', { name: '取消收藏' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消收藏' }).click();
  await expect(page.getByRole('heading', { name: '还没有收藏' })).toBeVisible();
});

test('a visitor who wants to collect is asked to log in', async ({ page, request }) => {
  const [article] = await newestArticles(request);
  await page.goto(`/news/${article?.id}`);
  await hydrated(page);

  await page.getByRole('button', { name: /^收藏/ }).first().click();

  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a pending cancellation is shown on every page and can be undone; messages are read and deleted', async ({
  page,
  request,
}) => {
  const member = await signUp(request);
  await logInByStorage(page, member);
  const { mobile, headers, userInfo } = member;
  const token = { ...headers, 'ba-user-token': userInfo.token };
  await page.goto('/user/account/data');
  await expect(page.getByRole('heading', { name: '注销账户' })).toBeVisible();
  const code = await sendCode(request, { mobile, template: 'user_mobile_verify', headers: token });
  await page.getByRole('textbox', { name: '短信验证码' }).fill(code);
  await page.getByRole('button', { name: '申请注销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '申请注销' }).click();
  await expect(page.getByText('账户正在注销')).toBeVisible();

  await page.goto('/user/account/message');
  await expect(page.getByText('账户正在注销')).toBeVisible();
  await expect(page.getByRole('heading', { name: '你申请了注销账户' })).toBeVisible();
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await expect(page.getByRole('button', { name: '全部标为已读' })).toBeDisabled();
  await expect(page.getByRole('banner').getByRole('link', { name: '会员中心', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '删除已读' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('heading', { name: '还没有消息' })).toBeVisible();

  await page.getByRole('link', { name: '撤回注销' }).click();
  await page.getByRole('button', { name: '撤回注销' }).click();
  await expect(page.getByRole('button', { name: '申请注销' })).toBeVisible();
});

test('a page that does not exist says so once and offers no retry', async ({ page, request }) => {
  await logInByStorage(page, await signUp(request));
  await page.goto('/user/account/complaint/999999999');

  await expect(page.getByRole('heading', { name: '没能打开这一页' })).toBeVisible();
  await expect(page.getByRole('link', { name: '回到会员中心' })).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('a member downloads an archive of their data', async ({ page, request }) => {
  await logInByStorage(page, await signUp(request));
  await page.goto('/user/account/data');

  await page.getByRole('button', { name: '生成数据包' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载数据包' }).click();

  expect((await download).suggestedFilename()).toMatch(/^rujian-\d{4}-\d\d-\d\d\.zip$/);
});
