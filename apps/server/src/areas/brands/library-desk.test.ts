// spec 7.62: /api/desk/indicator/*, standard/*, source/*: indicators with limits, library of standards, reprint sources
import {
  deleteIndicator,
  deleteStandard,
  listDeskIndicators,
  listStandards,
  saveIndicator,
  saveStandard,
} from '@rujian/contract/areas/brands/library';
import { expect, test } from 'vitest';
import { spotcheckItems } from '#schema/spotchecks/spotchecks.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeCheck } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { createStandards } from './library/standards.ts';

async function start() {
  const kit = await startApp();
  const editor = await logInStaff(kit, 'data_editor');
  const standard = (no: string, more: object = {}) =>
    kit.call(saveStandard, { no, title: '生乳', state: 'current', ...more }, editor);
  return { kit, editor, standard };
}

const INDICATOR = {
  key: 'total_plate_count',
  name: '菌落总数',
  unit: 'CFU/mL',
  meaning: '反映产品从原料到货架的整体卫生状况。',
};

test('proofreading learns the state of a cited number and the edition in force', async () => {
  const { kit, standard } = await start();
  await standard('GB 28050—2011', { state: 'abolished' });
  await standard('GB 28050—2025');
  await standard('GB 7718—2025', { state: 'upcoming', effectiveOn: '2027-03-16' });
  const { known } = createStandards(kit.platform);

  expect(await known(['gb28050-2011', 'GB 28050', 'GB 7718—2025', 'GB 99999—2020'])).toEqual([
    {
      written: 'gb28050-2011',
      standard: { no: 'GB 28050—2011', title: '生乳', state: 'abolished', effectiveOn: '' },
      inForce: 'GB 28050—2025',
    },
    {
      written: 'GB 28050',
      standard: { no: 'GB 28050—2025', title: '生乳', state: 'current', effectiveOn: '' },
      inForce: null,
    },
    {
      written: 'GB 7718—2025',
      standard: { no: 'GB 7718—2025', title: '生乳', state: 'upcoming', effectiveOn: '2027-03-16' },
      inForce: null,
    },
    { written: 'GB 99999—2020', standard: null, inForce: null },
  ]);
});

test('a standard has a complete and unique number, and an upcoming one its date', async () => {
  const { kit, editor, standard } = await start();

  expect(await standard('GB 19301')).toMatchObject({ data: { fields: { no: '请输入完整的标准号，如GB 19301—2010' } } });
  expect(await standard('GB 19301—2026', { state: 'upcoming' })).toMatchObject({
    data: { fields: { effectiveOn: expect.any(String) } },
  });
  expect(await standard('GB 19301—2010')).toMatchObject({ code: 1 });
  expect(await standard('gb19301-2010')).toMatchObject({ data: { error: 'entity.name_taken' } });
  const { data } = await kit.call(listStandards, { q: '19301' }, editor);
  expect(data.list).toMatchObject([{ no: 'GB 19301—2010', state: { name: '现行' } }]);
});

test('an indicator has limits by standard and kind of product, each with its numbers', async () => {
  const { kit, editor, standard } = await start();
  const standardId = (await standard('GB 19645—2010')).data.id;
  const limit = { standardId, category: 'pasteurised' as const };
  const save = (limits: object[], more: object = {}) =>
    kit.call(saveIndicator, { ...INDICATOR, limits, ...more } as never, editor);

  expect(await save([{ ...limit, type: 'max' }])).toMatchObject({
    data: { fields: { 'limits.0.high': '限量数值不完整' } },
  });
  const plan = { ...limit, type: 'ncmM', planN: 5, planC: 2, planLowerM: 5e4, planUpperM: 1e5 };
  expect(await save([{ ...plan, planC: 6 }])).toMatchObject({ code: 0 });
  expect(await save([plan, { ...limit, type: 'max', high: 1 }])).toMatchObject({
    data: { error: 'indicator.limit_twice' },
  });
  const { id } = (await save([plan], { aliases: ['细菌总数'] })).data as { id: number };
  expect((await kit.call(listDeskIndicators, { q: '细菌' }, editor)).data.list).toMatchObject([
    { aliases: ['细菌总数'], limits: [{ planLowerM: 50_000, standardId, standardNo: 'GB 19645—2010' }] },
  ]);
  expect(await save([], { id, key: 'other_key' })).toMatchObject({ data: { error: 'indicator.key_fixed' } });
  expect(await save([], { key: 'other_key', name: '细菌总数' })).toMatchObject({
    data: { error: 'entity.name_taken' },
  });
  expect(await kit.call(deleteStandard, { id: standardId, reason: '不要' }, editor)).toMatchObject({
    data: { error: 'entity.in_use', params: { uses: '限量1' } },
  });
});

test('an indicator that a record names is not deleted', async () => {
  const { kit, editor } = await start();
  const { id } = (await kit.call(saveIndicator, INDICATOR, editor)).data;
  const check = await makeCheck(kit.platform, { item: { indicatorId: id } });

  expect((await kit.call(listDeskIndicators, { q: '菌落' }, editor)).data.list).toMatchObject([{ id, uses: 1 }]);
  expect(await kit.call(deleteIndicator, { id, reason: '重复' }, editor)).toMatchObject({
    data: { error: 'entity.in_use' },
  });
  await kit.platform.db.delete(spotcheckItems);
  expect(check.id).toBeGreaterThan(0);
  expect(await kit.call(deleteIndicator, { id, reason: '重复' }, editor)).toMatchObject({ code: 1 });
});

test('standards and their limits are open data', async () => {
  const { kit, editor, standard } = await start();
  const { data: made } = await standard('GB 19301—2010', { effectiveOn: '2010-12-01' });
  await kit.call(
    saveIndicator,
    {
      ...INDICATOR,
      aliases: [],
      limits: [{ standardId: made.id, category: 'pasteurised', type: 'max', high: 2_000_000 }],
    },
    editor,
  );
  const { body: csv } = await kit.app.inject('/opendata/standards.csv');
  const { records, fields } = (await kit.app.inject('/opendata/standards.json')).json();

  expect(records).toMatchObject([
    { standard_no: 'GB 19301—2010', indicator: '菌落总数', limit_type: 'max', high: 2_000_000 },
  ]);
  expect(Object.keys(records[0])).toEqual(fields.map(({ field }: { field: string }) => field));
  expect(csv).toContain('GB 19301—2010,生乳,current,,2010-12-01');
  expect(csv).toContain('total_plate_count');
});
