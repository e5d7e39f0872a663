import { logInAtDesk, openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newName, read } from './members.ts';

test('a reporter has a short menu, and the search field opens every other screen they may see', async ({
  page,
  request,
}) => {
  await openDesk(page, request, 'reporter');
  const menu = page.getByRole('navigation', { name: '编辑台菜单' });
  await expect(menu.getByRole('link', { name: '稿件' })).toBeVisible();

  expect(await menu.getByRole('link').count()).toBeLessThanOrEqual(8);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('标准');
  await page.getByTitle('标准库', { exact: true }).click();

  await expect(page).toHaveURL('/desk/standards');
  await page.getByRole('link', { name: '指标库' }).click();
  await expect(page).toHaveURL('/desk/indicators');
  await expect(page.getByRole('heading', { level: 1, name: '指标库' })).toBeVisible();
});

test('the search field shows an operator the setting they name', async ({ page, request }) => {
  await openDesk(page, request, 'operator');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('短信额度');
  await page.getByTitle('设置：每小时短信上限').click();

  await expect(page).toHaveURL('/desk/settings#smsPerHour');
  await expect(page.getByText('全站每小时短信上限', { exact: true })).toBeInViewport();
});

test('a closed group of the menu opens with its first click and shows its entries', async ({ page, request }) => {
  await openDesk(page, request, 'duty_chief');
  const menu = page.getByRole('navigation', { name: '编辑台菜单' });
  await expect(menu.getByRole('link', { name: '工作台' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '评测' })).toBeHidden();

  await menu.getByRole('button', { name: '数据' }).click();
  await menu.getByRole('link', { name: '抽检' }).click();

  await expect(page).toHaveURL('/desk/notices');
  await page.getByRole('link', { name: '表格导入' }).click();
  await expect(page).toHaveURL('/desk/imports');
});

test('two groups folded at once are both folded', async ({ page, request }) => {
  await openDesk(page, request, 'duty_chief');
  const menu = page.getByRole('navigation', { name: '编辑台菜单' });
  const names = ['数据', '社区'];
  for (const name of names) await expect(menu.getByRole('button', { name })).toBeVisible();

  await menu.evaluate((list, wanted) => {
    for (const button of list.querySelectorAll('button')) {
      if (wanted.some((name) => button.textContent?.startsWith(name))) button.click();
    }
  }, names);

  for (const name of names) {
    await expect(menu.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
  }
});

test('a list opened by its address names the tag that filters it', async ({ page, request }) => {
  const headers = await logInAtDesk(page, request, 'duty_chief');
  const choices = request.get('/api/desk/article/choices?kind=tag&q=', { headers });
  // Another test deletes its tag, which is the newest.
  const [tag] = (await read(choices)).list.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id);

  await page.goto(`/desk/articles?tag=${tag.id}`);

  await expect(page.getByLabel('标签', { exact: true })).toHaveValue(tag.name);
});

test('an entry of the audit log links to what was changed', async ({ page, request }) => {
  const headers = await logInAtDesk(page, request, 'duty_chief');
  const data = { name: newName('审计') };
  const { id } = await read(request.post('/api/desk/tag/save', { headers, data }));

  await page.goto('/desk/audit?action=tag');
  await page.getByRole('link', { name: data.name }).first().click();

  await expect(page).toHaveURL(`/desk/tags?q=${encodeURIComponent(data.name)}`);
  await expect(page.getByRole('group', { name: data.name })).toBeVisible();
  const remove = { id, reason: '测试结束' };
  await read(request.post('/api/desk/tag/delete', { headers, data: remove }));
  await page.goto('/desk/audit?action=tag');
  await expect(page.getByText(data.name).first()).toBeVisible();
  await expect(page.getByRole('link', { name: data.name })).toHaveCount(0);
});
