import { expect, test } from 'vitest';
import { provinceTiles } from './province-tiles-shape.ts';

const codes = `110000 120000 130000 140000 150000 210000 220000 230000 310000 320000 330000 340000
350000 360000 370000 410000 420000 430000 440000 450000 460000 500000 510000 520000 530000 540000
610000 620000 630000 640000 650000 710000 810000 820000`.split(/\s+/);

test('all 34 province-level divisions have their own place', () => {
  const provinces = codes.map((key) => ({ key, name: key, batches: 0, failed: 0 }));

  const { tiles } = provinceTiles(provinces, 620, 'hanzi');

  expect(tiles).toHaveLength(34);
  expect(new Set(tiles.map(({ x, y }) => `${x} ${y}`)).size).toBe(34);
  expect(new Set(tiles.map(({ sign }) => sign)).size).toBe(34);
});

test('the shade depends on the batches tested, never on failures', () => {
  const { tiles } = provinceTiles(
    [
      { key: '110000', name: '北京', batches: 0, failed: 0 },
      { key: '310000', name: '上海', batches: 1, failed: 1 },
      { key: '610000', name: '陕西', batches: 24, failed: 0 },
    ],
    620,
    'hanzi',
  );

  expect(tiles.map(({ step }) => step)).toEqual([0, 1, 4]);
});
