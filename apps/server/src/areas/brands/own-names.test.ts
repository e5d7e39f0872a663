import { expect, test } from 'vitest';
import { makeBrand, makeProduct } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { createOwnNames } from './brand-directory.ts';

test('titles know the names of brands, products and categories', async () => {
  const { platform } = await startApp();
  const { id } = await makeBrand(platform, { name: '河曲牧歌' });
  await makeProduct(platform, { brandId: id, name: '全脂羊奶粉' });

  const names = await createOwnNames(platform)();

  expect(names).toEqual(expect.arrayContaining(['河曲牧歌', '全脂羊奶粉', '巴氏杀菌乳']));
});
