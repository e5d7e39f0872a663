import { listUndescribed } from '@rujian/contract/areas/site/seo';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { columns } from '#schema/articles/articles.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';

test('public pages without a description are listed until they have one', async () => {
  const kit = await startApp();
  const { db } = kit.platform;
  await db.insert(columns).values([
    { slug: 'a', name: '有描述', description: '说明' },
    { slug: 'b', name: '没有描述' },
    { slug: 'c', name: '隐藏的', hiddenAt: kit.platform.clock.now() },
  ]);
  const operator = await logInStaff(kit, 'operator');
  const names = async () =>
    (await kit.call(listUndescribed, {}, operator)).data.list
      .filter(({ kind }) => kind === 'column')
      .map(({ name }) => name);

  expect(await names()).toEqual(['没有描述']);
  await db.update(columns).set({ seoDescription: '现在有了' }).where(eq(columns.slug, 'b'));
  expect(await names()).toEqual([]);
});

test('the list is for people who may see the settings of the site', async () => {
  const kit = await startApp();
  const reporter = await logInStaff(kit, 'reporter');

  expect((await kit.call(listUndescribed, {}, reporter)).code).not.toBe(1);
});
