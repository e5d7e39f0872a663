// spec 7.34: ours: desk screens of the community, desk/counts
import { enterDesk } from './desk.ts';
import { expect, newestArticles, test } from './fixtures.ts';
import { logInByStorage, newName, read, signUp, tokenOf } from './members.ts';
import { staffToken } from './staff.ts';

test('a moderator passes a comment by keyboard, undoes it and rejects it; its author sees the reason', async ({
  page,
  request,
}) => {
  const author = await signUp(request);
  const [article] = await newestArticles(request);
  const text = newName('想知道这组数字的来源');
  const target = { t: 'news', id: article?.id };
  await read(request.post('/api/comment/add', { headers: tokenOf(author), data: { ...target, content: text } }));
  const moderator = await staffToken(request, 'moderator');
  await enterDesk(page, moderator, 'moderation?kind=comment');
  const entry = page.getByRole('list', { name: '待审列表' }).getByRole('button').filter({ hasText: text });
  await entry.click();
  await expect(entry).toHaveAttribute('aria-current', 'true');

  await page.keyboard.press('a');
  await expect(page.getByRole('status').filter({ hasText: '已通过1条' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(page.getByText('已撤销，内容回到队列')).toBeVisible();
  await entry.click();
  await page.keyboard.press('r');
  await expect(page.getByRole('group', { name: '选择理由，会告知作者' })).toBeVisible();
  await page.keyboard.press('7');
  await expect(page.getByRole('status').filter({ hasText: '已驳回1条' })).toBeVisible();

  await logInByStorage(page, author);
  await expect(async () => {
    await page.goto('/user/account/comment');
    await expect(page.getByText('与内容无关')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await page.goto('/user/account/message');
  await expect(page.getByText('你的评论未通过审核').first()).toBeVisible();
});

test('a doubtful nickname waits for review, and a mobile number is revealed only with a reason', async ({
  page,
  request,
}) => {
  const member = await signUp(request);
  const nickname = `刷单${member.userInfo.id}号`;
  const { username } = await read(request.get('/api/user/index', { headers: tokenOf(member) })).then(
    ({ userInfo }) => userInfo,
  );
  const stored = { username, gender: 0, motto: '', avatar: '', birthday: null };
  await read(request.post('/api/account/profile', { headers: tokenOf(member), data: { ...stored, nickname } }));
  const moderator = await staffToken(request, 'moderator');
  await enterDesk(page, moderator, 'moderation?kind=nickname');
  await page.getByRole('list', { name: '待审列表' }).getByRole('button').filter({ hasText: nickname }).click();
  await page.getByRole('button', { name: /^通过/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '已通过1条' })).toBeVisible();

  await page.getByRole('link', { name: '会员', exact: true }).click();
  await page.getByRole('searchbox', { name: '编号、昵称、手机号或邮箱' }).fill(member.mobile);
  await page.keyboard.press('Enter');
  await expect(page.getByText('共1条')).toBeVisible();
  await page.getByRole('cell').getByRole('link').click();
  await page
    .getByRole('button', { name: /^查\s?看$/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: '理由' }).fill('会员来电核实身份');
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await expect(page.getByText(member.mobile)).toBeVisible();
});
