import { expect, test } from 'vitest';
import { langOf } from './lang.ts';

function askedWith(cookie: string) {
  return new Request('http://localhost/', { headers: { cookie } });
}

test('the language cookie decides the language of the page', () => {
  expect(langOf(askedWith('a=1; ba-lang=en; b=2'))).toBe('en');
  expect(langOf(askedWith('ba-lang=zh-cn'))).toBe('zh-cn');
});

test.each(['', 'ba-lang=', 'ba-lang=fr', 'ba-lang=%E0%A4%A', 'not-ba-lang=en', 'ba-language=en'])(
  'a reader with the cookie "%s" gets Chinese',
  (cookie) => {
    expect(langOf(askedWith(cookie))).toBe('zh-cn');
  },
);
