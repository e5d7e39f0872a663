import { expect, test } from 'vitest';
import { langOfCookies, pageAddress } from './page-address.ts';

test('tracking parameters and the order of parameters do not make another page', () => {
  const plain = pageAddress('/news?page=2&sort=hot', undefined);
  const tracked = pageAddress('/news?utm_source=weixin&sort=hot&page=2&page=9', undefined);

  expect(tracked).toEqual(plain);
  expect(plain.search).toBe('?page=2&sort=hot');
});

test('each language is a page of its own', () => {
  const chinese = pageAddress('/news/12', undefined);
  const english = pageAddress('/news/12', 'theme=dark; ba-lang=en; userInfo=%7B%7D');

  expect(chinese.key).not.toBe(english.key);
  expect(english.lang).toBe('en');
});

test('nothing about the visitor but the language is part of the address', () => {
  const one = pageAddress('/', 'ba-lang=zh-cn; userInfo=anna');
  const other = pageAddress('/', 'userInfo=bo');

  expect(one).toEqual(other);
});

const cookies = [
  { cookie: 'ba-lang=en', lang: 'en' },
  { cookie: 'a=1; ba-lang=en', lang: 'en' },
  { cookie: 'a=1;ba-lang=EN;b=2', lang: 'en' },
  { cookie: 'xba-lang=en', lang: 'zh-cn' },
  { cookie: 'xba-lang=en; ba-lang=en', lang: 'en' },
  { cookie: 'ba-lang=fr', lang: 'zh-cn' },
  { cookie: '', lang: 'zh-cn' },
];
for (const { cookie, lang } of cookies) {
  test(`the cookies "${cookie}" mean ${lang}`, () => {
    expect(langOfCookies(cookie)).toBe(lang);
  });
}
