import { expect, test } from 'vitest';
import { localPath } from './site.routes.ts';

test.each([
  ['/', '/'],
  ['/news/12', '/news/12'],
  ['/news?page=2&sort=hot#top', '/news?page=2&sort=hot#top'],
  ['/关于', '/%E5%85%B3%E4%BA%8E'],
])('a local path is kept: %s', (requested, path) => {
  expect(localPath(requested)).toBe(path);
});

test.each([
  '',
  'news',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/news\r\nset-cookie: a=b',
])('an address that could leave the site becomes the home page: %j', (requested) => {
  expect(localPath(requested)).toBe('/');
});
