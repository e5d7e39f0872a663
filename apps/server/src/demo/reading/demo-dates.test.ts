import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodBefore } from '#demo/periods.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { createDemoDates } from './demo-dates.ts';

const starts = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2032-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const ages = fc.double({ min: 0, max: 400, noNaN: true });

test('whenever the site first starts, nothing was published in the future or at night', () => {
  fc.assert(
    fc.property(starts, ages, (now, daysAgo) => {
      const published = createDemoDates(now).atWork(daysAgo);

      const hour = (published.getUTCHours() + 8 + published.getUTCMinutes() / 60) % 24;
      expect(published.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(hour).toBeGreaterThanOrEqual(6.4);
      expect(hour).toBeLessThan(23.6);
    }),
  );
});

test('order is preserved when items are at least three hours apart', () => {
  fc.assert(
    fc.property(starts, ages, fc.double({ min: 0.125, max: 5, noNaN: true }), (now, age, gap) => {
      const { atWork } = createDemoDates(now);

      expect(atWork(age + gap).getTime()).toBeLessThanOrEqual(atWork(age).getTime());
    }),
  );
});

test('the day changes at midnight in Shanghai', () => {
  expect(shanghaiDay(new Date('2026-05-19T15:59:59Z'))).toBe('2026-05-19');
  expect(shanghaiDay(new Date('2026-05-19T16:00:00Z'))).toBe('2026-05-20');
});

test.each([
  ['month', '2026-11-15', 1, '2026年10月', '2026-10-01', '2026-10-31'],
  ['month', '2026-01-15', 1, '2025年12月', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-11-15', 1, '2026年第三季度', '2026-07-01', '2026-09-30'],
  ['quarter', '2026-02-28', 1, '2025年第四季度', '2025-10-01', '2025-12-31'],
  ['half', '2026-11-15', 1, '2026年上半年', '2026-01-01', '2026-06-30'],
  ['half', '2026-05-20', 2, '2025年上半年', '2025-01-01', '2025-06-30'],
  ['year', '2026-11-15', 0, '2026年度', '2026-01-01', '2026-12-31'],
] as const)('%s around %s, %i back, is %s', (type, day, back, name, from, to) => {
  expect(periodBefore(type, day, back)).toEqual({ name, from, to });
});
