import { MAX_ID } from '@rujian/contract/base/constants';
import { ENDPOINTS } from '@rujian/contract/endpoints';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createRandom } from './random.ts';
import { sampleOf } from './samples.ts';
import { numbersIn, placesOf } from './schema-walk.ts';

test('every number of every call has bounds that a column can hold', () => {
  const unbounded: string[] = [];

  for (const { path: call, input } of ENDPOINTS) {
    for (const { path, schema } of placesOf(input)) {
      for (const { minimum = -Infinity, maximum = Infinity } of numbersIn(schema)) {
        if (minimum < -MAX_ID || maximum > MAX_ID) unbounded.push(`${call} ${path.join('.')}`);
      }
    }
  }

  expect(unbounded).toEqual([]);
});

test('almost every call is tried with an input that its contract accepts', () => {
  const random = createRandom(1);
  const refused = ENDPOINTS.filter(({ input }) => {
    const tries = Array.from({ length: 20 }, () => sampleOf(random, input, new Map()));
    return !tries.some((sample) => z.safeParse(input, sample).success);
  });

  expect(refused.length / ENDPOINTS.length, refused.map(({ path }) => path).join()).toBeLessThan(0.02);
});
