import { expect, test } from '@playwright/test';
import { enterDesk } from './desk.ts';
import { newName, read } from './members.ts';
import { staffToken } from './staff.ts';

test('a role edited at the desk applies to its holders at once', async ({ page, request }) => {
  const admin = await staffToken(request, 'admin');
  const name = newName('试用角色');
  const role = await read(
    request.post('/api/desk/role/save', {
      headers: admin,
      data: { names: { 'zh-cn': name, en: name.replace('试用角色', 'Trial ') }, rights: ['staff.view'] },
    }),
  );
  const holder = await staffToken(request, role.key);
  const people = async () => (await (await request.get('/api/desk/staff/index', { headers: holder })).json()).code;
  expect(await people()).toBe(1);

  await enterDesk(page, admin, 'roles');
  await page.getByRole('checkbox', { name: `${name} 人员 · 查看` }).uncheck();
  const saved = page.waitForResponse('**/api/desk/role/save');
  await page.getByRole('button', { name: '保存' }).click();
  await saved;

  expect(await people()).toBe(401);
});
