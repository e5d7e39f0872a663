// spec 8.03: duplicate request
import { expect, test } from 'vitest';
import { createDuplicateCalls } from './behaviour.ts';

test('a newer identical call aborts only the older one', () => {
  const calls = createDuplicateCalls();
  const older = calls.begin('GET /a');
  const other = calls.begin('GET /b');

  const newer = calls.begin('GET /a');

  expect(older.signal.aborted).toBe(true);
  expect(other.signal.aborted).toBe(false);
  expect(newer.signal.aborted).toBe(false);
});

test('the end of a cancelled call does not hide its successor from the next one', () => {
  const calls = createDuplicateCalls();
  const first = calls.begin('GET /a');
  const second = calls.begin('GET /a');
  first.end();

  calls.begin('GET /a');

  expect(second.signal.aborted).toBe(true);
});
