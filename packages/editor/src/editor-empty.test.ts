import { expect, test } from 'vitest';
import { isEditorEmpty } from './editor-empty.ts';
import { linkAddress } from './link-address.ts';

test.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp; </p><p></p>', '<h2></h2>'])('%j is empty', (html) =>
  expect(isEditorEmpty(html)).toBe(true),
);

test.each(['<p>字</p>', '<img data-media="3">', '<hr>', '<table><tbody></tbody></table>'])('%j is not empty', (html) =>
  expect(isEditorEmpty(html)).toBe(false),
);

test('a link accepts only web addresses and mailboxes', () => {
  expect(linkAddress('rujian.example/news/1')).toBe('https://rujian.example/news/1');
  expect(linkAddress('http://rujian.example')).toBe('http://rujian.example');
  expect(linkAddress('mailto:desk@rujian.example')).toBe('mailto:desk@rujian.example');
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', '牧场', '']) {
    expect(linkAddress(wrong)).toBeNull();
  }
});
