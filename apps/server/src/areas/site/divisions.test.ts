// spec 7.19: GET /api/ajax/area
import { listAreas } from '@rujian/contract/areas/members/public';
import { expect, test } from 'vitest';
import { startApp } from '#test/start-app.ts';

test('areas are the real divisions of the country, three levels, as value and label', async () => {
  const { call } = await startApp();

  const provinces = await call(listAreas, {});
  const cities = await call(listAreas, { province: '530000' });
  const districts = await call(listAreas, { province: '530000', city: '530100' });

  expect(provinces.data).toHaveLength(34);
  expect(provinces.data[0]).toEqual({ value: 110000, label: '北京市' });
  expect(provinces.data.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['台湾省', '香港特别行政区', '澳门特别行政区']),
  );
  expect(cities.data).toHaveLength(16);
  expect(cities.data[0]).toEqual({ value: 530100, label: '昆明市' });
  expect(districts.data).toContainEqual({ value: 530102, label: '五华区' });
});

test('districts of a municipality are below the municipality, its counties separately', async () => {
  const { call } = await startApp();

  const cities = await call(listAreas, { province: '500000' });
  const counties = await call(listAreas, { province: '500000', city: '500200' });

  expect(cities.data).toEqual([
    { value: 500100, label: '重庆市' },
    { value: 500200, label: '重庆市辖县' },
  ]);
  expect(counties.data).toContainEqual({ value: 500229, label: '城口县' });
});

test.each([
  ['an unknown province', { province: '990000' }],
  ['a city in place of a province', { province: '530100' }],
  ['a city of another province', { province: '110000', city: '530100' }],
  ['no code at all', { province: 'abc' }],
])('%s has nothing below it', async (_, input) => {
  const { call } = await startApp();

  expect(await call(listAreas, input)).toMatchObject({ code: 1, data: [] });
});

test('a city without its province is ignored', async () => {
  const { call } = await startApp();

  expect((await call(listAreas, { city: '530100' })).data).toHaveLength(34);
});

test('the answer is cacheable', async () => {
  const { request } = await startApp();

  const answer = await request(listAreas, { province: '530000' });

  expect(answer.headers['cache-control']).toContain('s-maxage');
});
