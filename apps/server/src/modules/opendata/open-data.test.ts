import { listDatasets } from '@rujian/contract/open-data-index';
import { expect, test } from 'vitest';
import { makeCheck, makeNotice } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('every set says how many records it has and when it last changed', async () => {
  const { platform, call, app } = await startApp();
  await makeCheck(platform);
  await makeCheck(platform, { noticeId: (await makeNotice(platform, { status: 'draft' })).id });

  const { data } = await call(listDatasets, {});
  const [checks] = data.list;
  const file = await app.inject(`${checks?.files[0]?.path}.csv`);

  expect(data.list.map(({ key }) => key)).toEqual([
    'spotcheck',
    'evaluation',
    'billboard',
    'price',
  ]);
  expect(checks).toMatchObject({
    records: 1,
    changedAt: Date.parse('2026-05-20T09:30+08:00') / 1000,
  });
  expect(data.list[1]).toMatchObject({ records: 0, changedAt: null, files: [] });
  expect(file.statusCode).toBe(200);
});
