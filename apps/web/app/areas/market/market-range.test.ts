import { expect, test } from 'vitest';
import { rangeStart } from './market-view.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1000;

test('a range starts whole months before a day in China', () => {
  expect(rangeStart(at('2026-05-18'), 3)).toBe('2026-02-18');
  expect(rangeStart(at('2026-05-18'), 12)).toBe('2025-05-18');
  expect(rangeStart(at('2026-01-05'), 3)).toBe('2025-10-05');
});

test('a day missing in the month becomes its last', () => {
  expect(rangeStart(at('2026-05-31'), 3)).toBe('2026-02-28');
  expect(rangeStart(at('2028-02-29'), 12)).toBe('2027-02-28');
});
