// spec 8.05: page not found: the full path with its query, bounded
import { expect, test } from 'vitest';
import { lostAddress } from './error.tsx';

test('the full path with its query, as typed', () => {
  expect(lostAddress({ pathname: '/no-such/%E4%B9%B3', search: '?q=%E5%A5%B6&utm=a' })).toBe('/no-such/乳?q=奶&utm=a');
});

test('invalid UTF-8 stays raw, invisible characters are removed and long addresses are cut', () => {
  expect(lostAddress({ pathname: '/%E0%A4%A', search: '' })).toBe('/%E0%A4%A');
  expect(lostAddress({ pathname: '/a%00%E2%80%AEb', search: '' })).toBe('/ab');
  const long = lostAddress({ pathname: '/', search: `?x=${'a'.repeat(5_000)}` });
  expect(long).toHaveLength(201);
  expect(long.endsWith('…')).toBe(true);
});
