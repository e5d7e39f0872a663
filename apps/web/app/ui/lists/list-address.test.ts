import { expect, test } from 'vitest';
import { listAddress } from './address.ts';
import { lastPageOf, readListAddress } from './list-address.ts';

const NAMES = ['result', 'sort'];

function read(address: string) {
  return readListAddress(new URL(address, 'https://example.org'), NAMES);
}

function redirectOf(address: string): string | null {
  try {
    read(address);
    return null;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : null;
  }
}

test('an address is parsed to its page and known filters', () => {
  expect(read('/spotcheck?result=fail&page=3&utm=x')).toEqual({ page: 3, values: { result: 'fail' } });
});

test.each([
  ['/spotcheck?result=fail&sort=', '/spotcheck?result=fail'],
  ['/spotcheck?page=1', '/spotcheck'],
  ['/spotcheck?page=-4&result=fail', '/spotcheck?result=fail'],
  ['/spotcheck?page=501', '/spotcheck'],
  ['/spotcheck?sort=&page=2', '/spotcheck?page=2'],
])('%s has a shorter address', (long, short) => {
  expect(redirectOf(long)).toBe(short);
});

test('addresses omit defaults', () => {
  expect(listAddress('/spotcheck', { result: 'fail', sort: undefined }, 2)).toBe('/spotcheck?result=fail&page=2');
  expect(listAddress('/spotcheck', {})).toBe('/spotcheck');
});

test('a list ends with the page of its last row, and never after the last page allowed', () => {
  expect([0, 20, 21, 1_000_000].map((total) => lastPageOf(total))).toEqual([1, 1, 2, 500]);
});
