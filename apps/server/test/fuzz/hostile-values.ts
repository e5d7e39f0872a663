/** Hostile input: each of these broke something once, here or elsewhere. */
export const HOSTILE_VALUES: readonly unknown[] = [
  'a\0b',
  'half \ud800 of a pair',
  // Beyond int4, int8, safe integers, and the range of Date.
  2_147_483_648,
  '9999999999',
  999_999_999_999_999,
  '9223372036854775808',
  Number.MAX_VALUE,
  8_640_000_000_001,
  -1,
  0.1,
  // Days that no calendar has, or no column.
  '0000-01-01',
  '9999-12-31',
  '+275760-09-14',
  // Patterns, quotes, markup, names of JavaScript.
  '%_\\',
  "'; drop table members; --",
  '<script>alert(1)</script>',
  '((((((((((a+)+)+',
  '__proto__',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  'x'.repeat(60_000),
  '\u202e\ufeff\u200b',
  // Wrong types.
  null,
  '',
  true,
  [],
  {},
  [null],
  { toString: 1, length: -1 },
];

/** Addresses that run a script, or point elsewhere than they seem to. */
export const HOSTILE_ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://user:password@evil.example/',
  'https://evil.example\\@example.com',
  'https://exa mple.com',
];
