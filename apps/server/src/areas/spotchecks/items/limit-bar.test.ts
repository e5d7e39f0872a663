import { expect, test } from 'vitest';
import { limitBar } from './limit-bar.ts';

const unread = {
  value: null,
  values: null,
  limit_type: null,
  limit_low: null,
  limit_high: null,
  plan_lower_m: null,
  plan_upper_m: null,
  label_percent: null,
};

test.each([
  [
    { value: 2.4, limit_type: 'min', limit_low: 2.9 },
    { value: 2.4, limit: 2.9, kind: 'min' },
  ],
  [
    { values: [10, 90, 20], limit_type: 'ncmM', plan_upper_m: 50 },
    { value: 90, limit: 50, kind: 'max' },
  ],
  [
    { value: 20, limit_type: 'range', limit_low: 12, limit_high: 18 },
    { value: 20, limit: 18, kind: 'max' },
  ],
  [
    { value: 10, limit_type: 'range', limit_low: 12, limit_high: 18 },
    { value: 10, limit: 12, kind: 'min' },
  ],
  [
    { values: [3, 2, 4], limit_type: 'ncmM', plan_lower_m: 1, plan_upper_m: 5 },
    { value: 4, limit: 1, kind: 'max' },
  ],
  [
    { values: [1500, 2000], value_qualifiers: ['=', '<'], limit_type: 'ncmM', plan_upper_m: 1000 },
    { value: 1500, limit: 1000, kind: 'max' },
  ],
  [
    { value: 71, limit_type: 'label', label_percent: 80 },
    { value: 71, limit: 80, kind: 'min' },
  ],
  [{ limit_type: 'max', limit_high: 5 }, null],
  [{ value: 3, limit_type: 'max' }, null],
  [{ value: 3, limit_type: 'absent' }, null],
])('a bar is drawn only from numbers: %j', (read, bar) => {
  expect(limitBar({ ...unread, ...read })).toEqual(bar);
});
