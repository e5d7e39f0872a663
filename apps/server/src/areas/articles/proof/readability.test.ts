// spec 7.58: ours: slips, licences of pictures and long sentences in the proof (product E11, E24)
import { expect, test } from 'vitest';
import { readabilityOf } from './proof-patterns.ts';

const sentences = (...lengths: number[]) => lengths.map((length) => `${'奶'.repeat(length)}。`).join('');

test.each([
  ['short sentences are fine', sentences(20, 30, 25, 40, 10), 'fine'],
  ['sentences of fifty characters are a little long', sentences(50, 50, 50, 50, 50), 'little_long'],
  ['one very long sentence of five makes a text a little long', sentences(10, 10, 10, 10, 81), 'little_long'],
  ['two of five make it long', sentences(10, 10, 10, 81, 81), 'long'],
])('%s', (_name, text, verdict) => {
  expect(readabilityOf(text)?.verdict).toBe(verdict);
});

test('a few sentences have no rating, and spaces and line breaks are not counted', () => {
  expect(readabilityOf(sentences(100, 100, 100, 100))).toBeNull();
  expect(readabilityOf('奶 价。\n\n奶价！奶价？奶价；奶价')).toEqual({ average: 2, longPercent: 0, verdict: 'fine' });
});
