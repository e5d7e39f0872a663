// spec 7.31: /api/brand/index, /detail, /timeline, /compare, /api/product/detail, /api/check/index
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchKey, dayOfBatch, dayPattern } from './batch.ts';

const letters = fc.string({ unit: fc.constantFrom(...'abcxyzABCXYZ0123456789') });
const noise = fc.string({ unit: fc.constantFrom(' ', '　', '-', '－', '—', '_', '.', '/', '·', ':') });
const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** The full-width form of each character: ａ for a. */
function widened(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}

test('case, width, spaces and dashes make no difference to a batch number', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(letters, noise)), (parts) => {
      const bare = parts.map(([part]) => part).join('');
      const written = parts.map(([part, sign]) => part + sign).join('');

      expect(batchKey(written)).toBe(batchKey(bare));
      expect(batchKey(written.toLowerCase())).toBe(batchKey(bare));
      expect(batchKey(widened(written))).toBe(batchKey(bare));
    }),
  );
});

test('a key is its own key, and numbers that differ in a letter or digit have different keys', () => {
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      expect(batchKey(batchKey(one))).toBe(batchKey(one));
      if (one.toUpperCase() !== other.toUpperCase()) expect(batchKey(one)).not.toBe(batchKey(other));
    }),
  );
});

test('Chinese characters are part of the number', () => {
  expect(batchKey('20260318 早班 ａ1')).toBe('20260318早班A1');
});

test('a separate date in a number is found, with a four-digit or two-digit year', () => {
  fc.assert(
    fc.property(day, fc.constantFrom('', 'A', 'L2-', '早 '), letters, (on, before, after) => {
      const carries = new RegExp(dayPattern(on));

      for (const written of [on, on.replaceAll('-', ''), on.replaceAll('-', '').slice(2)]) {
        expect(carries.test(`${before}${written}${after}`), written).toBe(true);
      }
    }),
  );
  expect(new RegExp(dayPattern('2026-03-18')).test('SY9260318')).toBe(false);
});

test('a number that is only a date is that day', () => {
  fc.assert(
    fc.property(day, (on) => {
      const [year, month, date] = on.split('-').map(Number);
      for (const written of [
        on,
        on.replaceAll('-', ''),
        widened(on),
        `${year}/${month}/${date}`,
        `${year}年${month}月${date}日`,
        ` ${on} `,
      ]) {
        expect(dayOfBatch(written), written).toBe(on);
      }
    }),
  );
});

test('digits that only look like a date are not a date', () => {
  for (const text of ['20261318', '2026-02-30', '2026318', 'K0318', '20260318A', '', '1926-01-01']) {
    expect(dayOfBatch(text), text).toBeNull();
  }
});
