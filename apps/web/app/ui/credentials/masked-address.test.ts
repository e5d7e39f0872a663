import { expect, test } from 'vitest';
import { maskedAddress } from './masked-address.ts';

test('a mobile number keeps its first three and last four digits', () => {
  expect(maskedAddress('13800138000')).toBe('138****8000');
});

test('an e-mail address keeps its first letter and its host', () => {
  expect(maskedAddress('lin@example.com')).toBe('l***@example.com');
});
