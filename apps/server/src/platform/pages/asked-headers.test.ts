import { expect, test } from 'vitest';
import { askedHeaders } from './ready-answers.ts';

test('headers are found whatever the case of their names', () => {
  const asked = askedHeaders([
    ...['Host', 'rujian.test', 'Accept', 'text/html', 'COOKIE', 'ba-lang=en'],
    ...['Accept-Encoding', 'br', 'if-none-match', 'W/"a"'],
  ]);

  expect(asked).toEqual({ cookie: 'ba-lang=en', acceptEncoding: 'br', ifNoneMatch: 'W/"a"' });
});

test('a repeated header has all its values', () => {
  const asked = askedHeaders([
    ...['cookie', 'theme=dark', 'Cookie', 'ba-lang=en'],
    ...['accept-encoding', 'gzip', 'accept-encoding', 'br'],
    ...['if-none-match', 'W/"a"', 'if-none-match', 'W/"b"'],
  ]);

  expect(asked).toEqual({ cookie: 'theme=dark; ba-lang=en', acceptEncoding: 'gzip, br', ifNoneMatch: 'W/"a", W/"b"' });
});

test('headers of the same length are not confused with them', () => {
  const asked = askedHeaders([
    ...['origin', 'http://rujian.test', 'accept-charset', 'utf-8'],
    ...['accept-languag', 'zh', 'x-requested-w', 'fetch', 'sec-fetch-dest1', 'document'],
  ]);

  expect(asked).toEqual({ cookie: undefined, acceptEncoding: undefined, ifNoneMatch: undefined });
});
