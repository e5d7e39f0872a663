import { expect, test } from 'vitest';
import { maskedEmail, maskedMobile } from './masked.ts';

test('a mobile number keeps its first three and last four digits', () => {
  expect(maskedMobile('13800138000')).toBe('138****8000');
});

test('an e-mail address keeps its first letter and its host', () => {
  expect(maskedEmail('lin@example.com')).toBe('l***@example.com');
});
