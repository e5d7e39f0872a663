import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { puzzleHash } from './solve-puzzles.ts';

test("the hash of a puzzle matches the server's", () => {
  const text = fc.string({ unit: 'binary-ascii', maxLength: 55 });

  fc.assert(
    fc.property(text, (puzzle) => {
      expect(puzzleHash(puzzle)).toBe(createHash('sha256').update(puzzle).digest().readUInt32BE(0));
    }),
    { numRuns: 500 },
  );
});
