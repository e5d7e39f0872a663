// spec 2.35: /billboard, /billboard/{id}, /billboard/{id}/embed
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveOf, rankEntries, ranksByScore } from './billboard-editions.ts';

const scores = fc.array(fc.integer({ min: 0, max: 600 }).map((tenths) => tenths / 10));
const edition = scores.map((list) => list.map((score, index) => ({ id: index + 1, rank: 0, score })));

test('equal scores share a rank and leave a gap behind it', () => {
  expect(ranksByScore([88.5, 91.2, 91.2, 70])).toEqual([3, 1, 1, 4]);
  expect(ranksByScore([9, 8, 8, 7])).toEqual([1, 2, 2, 4]);
});

test('scores that are printed the same rank the same', () => {
  expect(ranksByScore([0.1 + 0.2, 0.3])).toEqual([1, 1]);
});

test('a rank is one more than the number of better scores', () => {
  fc.assert(
    fc.property(scores, (list) => {
      expect(ranksByScore(list)).toEqual(list.map((score) => 1 + list.filter((other) => other > score).length));
    }),
  );
});

test('ranks do not depend on the order of entries', () => {
  fc.assert(
    fc.property(edition, fc.integer(), (entries, turn) => {
      const turned = entries.toSorted((one, other) => ((one.id * turn) % 7) - ((other.id * turn) % 7));

      expect(rankEntries(turned, { byHand: false })).toEqual(rankEntries(entries, { byHand: false }));
    }),
  );
});

test('ranking is idempotent', () => {
  fc.assert(
    fc.property(edition, (entries) => {
      const stored = rankEntries(entries, { byHand: false });

      expect(rankEntries(stored, { byHand: false })).toEqual(stored);
      expect(rankEntries(stored, { byHand: true })).toEqual(stored);
    }),
  );
});

test('a jury orders by hand, and an edition without scores keeps its ranks', () => {
  const jury = [
    { id: 1, rank: 2, score: 95 },
    { id: 2, rank: 1, score: 90 },
  ];
  const rebuilt = jury.map((entry) => ({ ...entry, score: null }));

  expect(rankEntries(jury, { byHand: true }).map(({ id }) => id)).toEqual([2, 1]);
  expect(rankEntries(jury, { byHand: false }).map(({ id }) => id)).toEqual([1, 2]);
  expect(rankEntries(rebuilt, { byHand: false }).map(({ id }) => id)).toEqual([2, 1]);
});

test('an entry is new, back, up, down, unchanged, or in a first edition', () => {
  const before = { previousRank: null, hasEditionBefore: true, wasListedEarlier: false };

  expect(moveOf(3, before).movement).toBe('new');
  expect(moveOf(3, { ...before, wasListedEarlier: true }).movement).toBe('back');
  expect(moveOf(3, { ...before, previousRank: 5 }).movement).toBe('up');
  expect(moveOf(3, { ...before, previousRank: 1 }).movement).toBe('down');
  expect(moveOf(3, { ...before, previousRank: 3 }).movement).toBe('same');
  expect(moveOf(3, { ...before, hasEditionBefore: false }).movement).toBe('first');
});
