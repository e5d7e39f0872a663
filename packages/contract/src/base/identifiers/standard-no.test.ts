// spec 7.62: /api/desk/indicator/*, standard/*, source/*: indicators with limits, library of standards, reprint sources
import { expect, test } from 'vitest';
import { standardFamily, standardKey, standardNumbersIn } from './standard-no.ts';

test.each([
  ['GB 19301—2010', 'GB19301-2010'],
  ['gb19301-2010', 'GB19301-2010'],
  ['ＧＢ １９３０１－２０１０', 'GB19301-2010'],
  ['NY/T 939–2016', 'NY/T939-2016'],
  ['GB 4789.2—2022', 'GB4789.2-2022'],
])('%s is compared as %s', (written, key) => {
  expect(standardKey(written)).toBe(key);
});

test('editions of a standard share everything but the year', () => {
  expect(standardFamily('GB 28050—2011')).toBe(standardFamily('GB 28050-2025'));
  expect(standardFamily('GB 28050')).toBe('GB28050');
});

test('each number in a text is found once, with and without its year', () => {
  const text =
    '按GB 19301—2010与GB19301-2010，对照NY/T 939—2016、T/DAC 003—2017和GB 25190；GB 191和20GB内存不算同一个。';

  expect(standardNumbersIn(text)).toEqual(['GB 19301—2010', 'NY/T 939—2016', 'T/DAC 003—2017', 'GB 25190', 'GB 191']);
});

test('text that only looks like a number is ignored', () => {
  expect(standardNumbersIn('NGB 19301、GB、GB/T、USB 3和2010年')).toEqual([]);
});
