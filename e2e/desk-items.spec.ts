// spec 7.46: ours: desk/terms/*: entries with names of their own, link preview, review age
import type { Page } from '@playwright/test';
import { enterDesk, openDesk } from './desk.ts';
import { axeViolations, expect, test } from './fixtures.ts';
import { read } from './members.ts';
import { staffToken } from './staff.ts';

test('two editors open one term: one writes, the other takes over, nothing is lost', async ({
  page,
  browser,
  request,
}) => {
  const headers = await staffToken(request, 'column_editor');
  const title = `词条${Date.now() % 1_000_000}`;
  const document = { title, category: 'product', cover: {}, seo: {} };
  const { id } = await read(
    request.post('/api/desk/terms/save', { headers, data: { document, saveId: 'first' } }),
  );
  await enterDesk(page, headers, `terms/${id}`);
  await write(page, 'Fresh milk');

  const other = await (await browser.newContext()).newPage();
  await openDesk(other, request, 'column_editor');
  await other.goto(`/desk/terms/${id}`);
  await expect(other.getByText('编辑部同事正在编辑，你现在只能查看')).toBeVisible();
  await expect(other.getByLabel('英文名')).toBeDisabled();
  await expect(other.getByLabel('英文名')).toHaveValue('Fresh milk');
  await other.getByRole('button', { name: '接手编辑' }).click();
  await other.getByRole('dialog').getByRole('textbox').fill('急需修改');
  await other.getByRole('dialog').getByRole('button', { name: '接手编辑' }).click();
  await write(other, 'Milk of today');

  // The first tab does not know yet: its save is refused and its text stays on the screen.
  await write(page, 'Milk of mine');
  await expect(page.getByText('编辑部同事已接手编辑')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '接手编辑' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('我来写完');
  await page.getByRole('dialog').getByRole('button', { name: '接手编辑' }).click();
  await page.getByRole('button', { name: '恢复本机内容' }).click();
  await expect(page.getByLabel('英文名')).toHaveValue('Milk of mine');
  await expect(page.getByText('已自动保存')).toBeVisible();
  await other.close();
});

test('a newer version is shown next to one’s own, and the editor chooses', async ({
  page,
  request,
}) => {
  const headers = await staffToken(request, 'column_editor');
  const document = {
    title: `词条${Date.now() % 1_000_000}`,
    category: 'product',
    cover: {},
    seo: {},
  };
  const save = (changed: object) =>
    read(request.post('/api/desk/terms/save', { headers, data: { document, ...changed } }));
  const { id, number } = await save({ saveId: 'first' });
  await enterDesk(page, headers, `terms/${id}`);
  await expect(page.getByLabel('英文名')).toBeEditable();
  const named = { ...document, nameEn: 'Milk of theirs' };
  await save({ id, basedOn: number, saveId: 'second', document: named });

  await write(page, 'Milk of mine');

  const dialog = page.getByRole('dialog', { name: '已有更新的版本' });
  await expect(dialog.getByText('Milk of theirs')).toBeVisible();
  await expect(dialog.getByText('Milk of mine')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '用对方的' }).click();
  await expect(page.getByLabel('英文名')).toHaveValue('Milk of theirs');
  await expect(page.getByText('已自动保存')).toBeVisible();
});

/** Types and waits for the autosave. */
async function write(page: Page, text: string): Promise<void> {
  const sent = page.waitForResponse('**/api/desk/terms/save');
  await page.getByLabel('英文名').fill(text);
  await sent;
}
