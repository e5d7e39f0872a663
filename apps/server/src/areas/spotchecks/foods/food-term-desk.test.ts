import { listUncaughtFoods, previewFoodTerm } from '@rujian/contract/areas/spotchecks/foods';
import { expect, test } from 'vitest';
import { loadBase } from '#base/load-base.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeCheck } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('a term shows the names that it would catch as the form is, and names that no term knows are listed', async () => {
  const kit = await startApp();
  await loadBase(kit.platform);
  for (const foodName of ['羊奶粉', '山羊奶', '牛奶', '山羊奶酪', '某某方块']) {
    await makeCheck(kit.platform, { foodName, category: 'other' });
  }
  const editor = await logInStaff(kit, 'data_editor');
  const caught = async (form: object) => {
    const { code, data } = await kit.call(previewFoodTerm, { ...EMPTY, ...form }, editor);
    return { code, names: data.names?.map(({ name }) => name).sort(), records: data.records };
  };

  expect(await caught({ contains: ['山羊奶'], without: ['酪'] })).toEqual({ code: 1, names: ['山羊奶'], records: 1 });
  expect(await caught({ allOf: ['goat', 'powder'] })).toEqual({ code: 1, names: ['羊奶粉'], records: 1 });
  expect(await caught({ categories: ['other'] })).toMatchObject({ code: 1, records: 5 });
  expect(await caught({})).toEqual({ code: 1, names: [], records: 0 });
  const { data } = await kit.call(listUncaughtFoods, {}, editor);
  expect(data.list.map(({ name }) => name)).toEqual(['某某方块']);
});

const EMPTY = { categories: [], contains: [], without: [], allOf: [] };
