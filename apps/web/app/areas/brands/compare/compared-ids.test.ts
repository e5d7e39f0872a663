import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedIds, comparePath } from './compared-ids.ts';

test('brands keep their order without duplicates, and the added one comes last', () => {
  expect(comparedIds('3,1,3', '2', 4)).toEqual([3, 1, 2]);
  expect(comparedIds('3,1', '1', 4)).toEqual([3, 1]);
  expect(comparedIds(null, null, 4)).toEqual([]);
});

test('surplus brands and non-numeric ids are left out', () => {
  expect(comparedIds('1,2,3,4,5', null, 4)).toEqual([1, 2, 3, 4]);
  expect(comparedIds('1,abc,-2,,2e3', ' ', 4)).toEqual([1]);
});

test('an address built from ids parses to the same ids', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 4 }), (ids) => {
      const param = new URL(comparePath(ids), 'http://rujian.test').searchParams.get('ids');

      expect(comparedIds(param, null, 4)).toEqual(ids);
    }),
  );
});
