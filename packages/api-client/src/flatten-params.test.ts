// spec 7.02: nested parameters flattened to name[key]
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flattenParams } from './call-api.ts';

test('nested parameters are flattened to name[key]', () => {
  const flat = flattenParams({ page: 2, filter: { brand: 3, region: { code: '15' } }, ids: [7, 8] });

  expect(flat).toEqual({ page: '2', 'filter[brand]': '3', 'filter[region][code]': '15', 'ids[0]': '7', 'ids[1]': '8' });
});

test('missing values are not sent, but false, zero and empty text are', () => {
  const flat = flattenParams({ a: undefined, b: null, c: false, d: 0, e: '', f: {} });

  expect(flat).toEqual({ c: 'false', d: '0', e: '' });
});

test('every value of a flat object keeps its name', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (params) => {
      expect(flattenParams(params)).toEqual({ ...params });
    }),
  );
});
