import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logInAtDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newName } from './members.ts';

const GHOST = join(import.meta.dirname, '../apps/server/test/exports/ghost.json');

test('an export is uploaded, tried and moved in, and its old address redirects to the article', async ({
  page,
  request,
}) => {
  // What was moved in once is not moved in again, even from another file.
  const word = newName('');
  const exported = readFileSync(GHOST, 'utf8')
    .replaceAll('a-day-on-the-farm', word)
    .replace(/(?<="uuid": ")[^"]+/g, () => randomUUID());
  const file = { name: `${word}.json`, mimeType: 'application/json', buffer: Buffer.from(exported) };
  await logInAtDesk(page, request, 'admin');
  await page.goto('/desk/move-in');
  await page.getByRole('combobox', { name: '原来的程序' }).click();
  await page.getByTitle('Ghost').click();
  await page.getByLabel('旧站网址').fill('https://old.example.test');
  await page.locator('input[type=file]').setInputFiles(file);

  const card = page.getByRole('group', { name: file.name });
  await expect(card.getByText('试运行完成，没有改动任何内容')).toBeVisible({ timeout: 30_000 });
  await expect(card.getByRole('row', { name: /^稿件/ })).toContainText('2');

  await card.getByRole('button', { name: '开始迁入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开始迁入' }).click();
  await expect(card.getByText('迁入完成')).toBeVisible({ timeout: 60_000 });
  await card.getByText(/^需要留意/).click();
  await expect(card.getByText('会员才能看：在旧站未公开，迁入为草稿')).toBeVisible();

  await page.goto(`/${word}/`);
  await expect(page).toHaveURL(/\/news\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('牧场的一天');
  // The picture could not be fetched: its place waits for it, unseen by readers.
  await expect(page.getByText('清晨五点。')).toBeVisible();
  await expect(page.locator('[data-block=placeholder]')).toBeHidden();
});
