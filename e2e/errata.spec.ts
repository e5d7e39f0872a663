// spec 1.10: error reports and thanks
import { expect, hydrated, newestArticles, test } from './fixtures.ts';
import { logInByStorage, read, signUp } from './members.ts';
import { staffToken } from './staff.ts';

test('a reader selects text, reports an error, and is thanked on the page after the desk accepts it', async ({
  page,
  request,
}) => {
  const member = await signUp(request);
  const { nickname, token } = member.userInfo;
  await logInByStorage(page, member);
  const [, second] = await newestArticles(request);
  const path = `/news/${second?.id}`;
  await page.goto(path);
  const paragraph = page.locator('#article-text p').first();
  const text = (await paragraph.textContent()) ?? '';
  await hydrated(page);

  await paragraph.evaluate((element) => getSelection()?.selectAllChildren(element));
  await page.locator('.quote-button').click();
  const dialog = page.getByRole('dialog', { name: '纠错' });
  await expect(dialog.getByRole('blockquote')).toContainText(text.trim().slice(0, 12));
  await dialog.getByLabel('哪里有误').fill('错了');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByRole('alert')).toContainText('请写5–500个字');
  await dialog.getByLabel('哪里有误').fill('这里的年份与原始公告不一致');
  const thanks = dialog.getByRole('checkbox', { name: '采纳后在页面上以我的昵称致谢' });
  await expect(thanks).not.toBeChecked();
  await thanks.check();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('已提交，编辑部核对后会给你答复')).toBeVisible();

  const desk = await staffToken(request, 'column_editor');
  const { list: waiting } = await read(request.get('/api/desk/errata/index?limit=100', { headers: desk }));
  const own = waiting.find(({ member: { id } }: { member: { id: number } }) => {
    return id === member.userInfo.id;
  });
  const data = { id: own.id, decision: 'accepted', reply: '已更正' };
  await read(request.post('/api/desk/errata/decide', { headers: desk, data }));

  await page.goto(path);
  await expect(page.getByText(new RegExp(`^感谢读者.*${nickname}.*指正$`))).toBeVisible();
  await page.goto('/user/account/errata');
  await expect(page.getByText('已采纳').last()).toBeVisible();
  await expect(page.getByText('编辑部答复：已更正')).toBeVisible();
  const headers = { ...member.headers, 'ba-user-token': token };
  const points = await read(request.get('/api/account/integral', { headers }));
  expect(points.list[0]).toMatchObject({ score: 10, memo: '纠错被采纳' });
});

test('a visitor types a report about a record by keyboard, logs in to send it and loses nothing', async ({
  page,
  request,
}) => {
  const member = await signUp(request);
  const { list } = await read(request.get('/api/spotcheck/index?limit=1'));
  await page.goto(`/spotcheck/${list[0].id}`);

  await page.getByRole('button', { name: '纠错' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '纠错' });
  await dialog.getByLabel('哪里有误').fill('生产日期与公告附件不符');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '纠错' }).press('Enter');
  await expect(dialog.getByLabel('哪里有误')).toHaveValue('生产日期与公告附件不符');
  await dialog.getByRole('button', { name: '提交' }).click();
  const login = page.locator('.login-dialog');
  await expect(login).toBeVisible();
  await login.getByRole('button', { name: '关闭' }).click();
  await expect(dialog.getByLabel('哪里有误')).toHaveValue('生产日期与公告附件不符');

  await page.evaluate((text) => localStorage.setItem('userInfo', text), JSON.stringify(member.userInfo));
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('已提交，编辑部核对后会给你答复')).toBeVisible();
});
