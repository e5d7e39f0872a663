// spec 7.42: ours: desk/columns/*, desk/tags/*: arranged, merged with a lasting redirect, refused while in use
// spec 7.43: ours: desk/headlines/*, desk/contents/find: the board of slots, history, proposals
import { logInAtDesk } from './desk.ts';
import { expect, newestArticles, test } from './fixtures.ts';
import { newName } from './members.ts';

test('a headline set on the board appears on the front page', async ({ page, request }) => {
  await logInAtDesk(page, request, 'duty_chief');
  await page.goto('/desk/headlines');
  const slot = page.getByRole('region', { name: '主头条' });
  const title = newName('编辑台安排的主头条');
  const [, , article] = await newestArticles(request);

  await page
    .getByRole('list')
    .getByRole('button', { name: `${article?.title} 新闻` })
    .click();
  const drawer = page.getByRole('dialog', { name: '安排头条' });
  await drawer.getByLabel('改写标题').fill(title);
  await drawer.getByRole('button', { name: /保\s*存/ }).click();
  await expect(slot.getByText(title).first()).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
});

test('a column in use cannot be deleted', async ({ page, request }) => {
  await logInAtDesk(page, request, 'duty_chief');
  await page.goto('/desk/columns');

  const own = page.getByRole('group', { name: '企业' });
  await own.getByRole('button', { name: /删\s*除/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();

  await expect(page.getByText(/栏目仍在使用，不能删除：稿件\d+篇/)).toBeVisible();
  await expect(own).toBeVisible();
});
