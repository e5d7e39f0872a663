import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test('a range is read as requested and clipped at the end of the file', () => {
  expect(byteRange('bytes=0-1', 100)).toEqual({ start: 0, end: 1 });
  expect(byteRange('bytes=90-', 100)).toEqual({ start: 90, end: 99 });
  expect(byteRange('bytes=90-500', 100)).toEqual({ start: 90, end: 99 });
  expect(byteRange('bytes=-10', 100)).toEqual({ start: 90, end: 99 });
  expect(byteRange('bytes=-500', 100)).toEqual({ start: 0, end: 99 });
});

test('a range beyond the end is refused', () => {
  expect(byteRange('bytes=100-', 100)).toBe('unsatisfiable');
  expect(byteRange('bytes=-0', 100)).toBe('unsatisfiable');
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
});

test('anything but a single range returns the whole file', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2']) {
    expect(byteRange(header, 100)).toBeUndefined();
  }
});

test('every range is inside the file, whatever is requested', () => {
  for (let bytes = 1; bytes <= 40; bytes += 3) {
    for (let from = 0; from <= 45; from += 4) {
      for (const to of ['', 0, 7, 39, 80]) {
        const range = byteRange(`bytes=${from}-${to}`, bytes);
        if (range === undefined || range === 'unsatisfiable') continue;
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(bytes);
      }
    }
  }
});
