// spec 4.04: loading indicator counted, closed at zero
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLoadingCount } from './behaviour.ts';

test('the indicator opens with the first call and closes with the last', () => {
  const shown: boolean[] = [];
  const count = createLoadingCount((open) => shown.push(open));

  const endFirst = count.begin();
  const endSecond = count.begin();
  endFirst();
  const whileOneRuns = [...shown];
  endSecond();

  expect(whileOneRuns).toEqual([true]);
  expect(shown).toEqual([true, false]);
});

test('a call that ends twice counts once', () => {
  const shown: boolean[] = [];
  const count = createLoadingCount((open) => shown.push(open));
  const endFirst = count.begin();
  count.begin();

  endFirst();
  endFirst();

  expect(shown).toEqual([true]);
});

test('with calls in any order, even ended twice, it opens and closes in turn', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9 })), (steps) => {
      const shown: boolean[] = [];
      const count = createLoadingCount((open) => shown.push(open));
      const ends: (() => void)[] = [];
      for (const step of steps) {
        if (step < 5) ends.push(count.begin());
        else ends[step % (ends.length || 1)]?.();
      }
      for (const end of ends) end();

      const endLast = count.begin();
      const openAgain = shown.at(-1);
      endLast();

      expect(openAgain).toBe(true);
      expect(shown).toEqual(shown.map((_open, index) => index % 2 === 0));
      expect(shown.length % 2).toBe(0);
    }),
  );
});
