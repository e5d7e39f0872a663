// spec 7.62: /api/desk/indicator/*, standard/*, source/*: indicators with limits, library of standards, reprint sources
import { listReprintSources, saveReprintSource } from '@rujian/contract/areas/brands/library';
import { expect, test } from 'vitest';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';
import { createReprintSources } from './reprint-sources.ts';

test('an enabled reprint source is recognised by its name in any spelling and by its hosts', async () => {
  const kit = await startApp();
  const editor = await logInStaff(kit, 'data_editor');
  const save = (more: object = {}) =>
    kit.call(saveReprintSource, { name: '新华社 Xinhua', kind: 'central', host: 'news.cn', ...more }, editor);
  const { isListed } = createReprintSources(kit.platform);

  const { id } = (await save()).data;
  expect(await save({ name: '新华社XINHUA' })).toMatchObject({ data: { error: 'entity.name_taken' } });
  expect(await isListed({ name: '新华社xinhua' })).toBe(true);
  expect(await isListed({ name: '某号', url: 'https://www.news.cn/a' })).toBe(true);
  expect(await isListed({ name: '某号', url: 'https://fakenews.cn/a' })).toBe(false);
  await save({ id, closed: true });
  expect(await isListed({ name: '新华社xinhua' })).toBe(false);
  expect((await kit.call(listReprintSources, { closed: 'true' }, editor)).data.total).toBe(1);
  expect(await save({ id, host: 'http://news.cn' })).toMatchObject({ code: 0 });
});
