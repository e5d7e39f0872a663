import { expect, test } from 'vitest';
import { encodingOf } from './encodings.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip; q=0', 'identity'],
  ['br;q=0.5, gzip;q=1', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['*', 'br'],
  ['zstd', 'identity'],
])('%s is answered with %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
  expect(encodingOf(accepted)).toBe(encoding);
});
