import { expect, test } from 'vitest';
import { element, escapeXml, textElement } from './xml.ts';

test('markup characters are escaped in text and attributes', () => {
  const markup = textElement('title', 'A&B <i>"x"</i>', { href: "/?a=1&b='2'" });

  expect(markup).toBe('<title href="/?a=1&amp;b=&apos;2&apos;">A&amp;B &lt;i&gt;&quot;x&quot;&lt;/i&gt;</title>');
});

test('characters that XML forbids are removed', () => {
  expect(escapeXml('牛\u0000奶\u000b\uffff\ud800🥛\n')).toBe('牛奶🥛\n');
});

test('an element without content is self-closing and empty children are omitted', () => {
  expect(element('a', [null, element('b')])).toBe('<a><b/></a>');
});
