import { expect, test } from 'vitest';
import { countLinks, fingerprintOf, readCommentText } from './comment-text.ts';

test.each([
  ['spaces around are no part of it', '  说得好 \n', '说得好'],
  ['two emoji are two characters', '🐄🥛', '🐄🥛'],
  ['500 characters outside the basic plane fit', '𠮷'.repeat(500), '𠮷'.repeat(500)],
  ['script tags are text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['an emoji of several signs keeps its joiners', '一家👨‍👩‍👧', '一家👨‍👩‍👧'],
  ['control characters are taken out', '好\u0000\u0007奶\u202e！\u200b', '好奶！'],
  ['letters that are white on every screen are taken out', '好\u3164\u2800奶', '好奶'],
  ['a heap of marks is cut down', `奶${'\u0301'.repeat(200)}好`, `奶${'\u0301'.repeat(4)}好`],
  ['flags made of tags stay', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}'],
  ['half a surrogate pair becomes a sign of its own', '好\ud83d奶', '好\ufffd奶'],
  ['line breaks of all systems are one', '一\r\n二\r三', '一\n二\n三'],
  ['several empty lines become one', '一\n\n \n\n\n二', '一\n\n二'],
  ['ten line breaks are allowed', `${'行\n'.repeat(10)}完`, `${'行\n'.repeat(10)}完`],
])('%s', (_name, input, stored) => {
  expect(readCommentText(input)).toBe(stored);
});

test.each([
  ['', 'comment.too_short', { min: 2 }],
  ['好', 'comment.too_short', { min: 2 }],
  ['🐄', 'comment.too_short', { min: 2 }],
  ['\u200b\u200b好', 'comment.too_short', { min: 2 }],
  ['\u200d\u200d\u200d', 'comment.too_short', { min: 2 }],
  ['\u3164\u3164\u2800\u2800', 'comment.too_short', { min: 2 }],
  ['\ufe0f\u0301\u00ad', 'comment.too_short', { min: 2 }],
  ['𠮷'.repeat(501), 'comment.too_long', { max: 500, count: 501 }],
  ['长'.repeat(10_000), 'comment.too_long', { max: 500, count: 10_000 }],
  [`${'行\n'.repeat(11)}完`, 'comment.too_many_lines', { max: 10 }],
])('%j is refused', (input, id, params) => {
  expect(() => readCommentText(input)).toThrowError(expect.objectContaining({ id, params }));
});

test.each([
  ['看 https://example.com/a?b=1 这里', 1],
  ['www.example.cn', 1],
  ['去example.com看看', 1],
  ['naifen.shop，和 https://b.cn', 2],
  ['蛋白质3.2g，第1.5版', 0],
  ['GB 19301-2010.', 0],
])('%j has %i links', (text, links) => {
  expect(countLinks(text)).toBe(links);
});

test('copies that differ in spaces, punctuation, width or case are equal', () => {
  const copies = ['加我ABC 123', '加我，abc123！', '加 我ＡＢＣ１２３'].map(fingerprintOf);

  expect(new Set(copies).size).toBe(1);
  expect(fingerprintOf('加我ABC 124')).not.toBe(copies[0]);
  expect(fingerprintOf('🐄🥛')).toBe('');
});
