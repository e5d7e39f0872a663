import { expect, test } from 'vitest';
import { candidatesFor } from './art-choices.ts';

test('six different pictures are offered, those of the topic first', () => {
  const offered = candidatesFor('milking', null, 0);

  expect(new Set(offered.map((art) => JSON.stringify(art))).size).toBe(6);
  expect(offered.slice(0, 3).every(({ topic }) => topic === 'milking')).toBe(true);
});

test('another batch offers other pictures, and a chosen palette applies to all', () => {
  const first = candidatesFor('milking', 'dusk', 0);
  const second = candidatesFor('milking', 'dusk', 1);

  expect(second).not.toEqual(first);
  expect(second.every(({ palette }) => palette === 'dusk')).toBe(true);
});
