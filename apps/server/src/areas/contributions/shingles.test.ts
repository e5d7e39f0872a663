import { expect, test } from 'vitest';
import { marksOf } from './body-index.ts';

/** A seeded generator: the same texts in every run. */
function randomText(seed: number, length: number): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCodePoint(0x4e00 + ((state >>> 8) % 3_000));
  }).join('');
}

test('a copied passage of 31 characters leaves a shingle in both texts, at any position', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const passage = randomText(seed, 31);
    const one = `${randomText(seed + 1_000, seed % 90)}${passage}${randomText(seed + 2_000, 50)}`;
    const other = `${randomText(seed + 3_000, 70)}${passage}${randomText(seed + 4_000, seed % 60)}`;
    const marks = new Set(marksOf(other));
    expect(marksOf(one).some((mark) => marks.has(mark))).toBe(true);
  }
});

test('unrelated texts share no shingle', () => {
  const marks = new Set(marksOf(randomText(7, 5_000)));
  expect(marksOf(randomText(8, 5_000)).filter((mark) => marks.has(mark))).toEqual([]);
});

test('punctuation, spaces and letter case hide no copy', () => {
  const plain = '奶牛每天产奶三十公斤以上的牧场在全国还不到一半ABC这一点值得注意的是南方更少';
  const hidden = [...plain.toLowerCase()].join('，');
  expect(marksOf(hidden)).toEqual(marksOf(plain));
});

test('the shingles are a small part of the text, and a short text has one or none', () => {
  expect(marksOf(randomText(9, 20_000)).length).toBeLessThan(3_000);
  expect(marksOf('短')).toEqual([]);
  expect(marksOf(randomText(3, 16))).toHaveLength(1);
});
