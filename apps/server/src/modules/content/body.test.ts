import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '#platform/clean-html.ts';
import { bodyFromHtml, countWords } from './body.ts';
import { bodyFromMarkdown } from './markdown.ts';

describe('cleaning', () => {
  test.each([
    ['<script>alert(1)</script><p>奶</p>', '<p>奶</p>'],
    ['<p onclick="x()">奶</p>', '<p>奶</p>'],
    ['<p style="color:red" class="x" id="root">奶</p>', '<p>奶</p>'],
    ['<a href="javascript:alert(1)">奶</a>', '<a>奶</a>'],
    ['<a href="//evil.example">奶</a>', '<a>奶</a>'],
    ['<a href="/news/1" target="_blank">奶</a>', '<a href="/news/1">奶</a>'],
    ['<img src="https://evil.example/pixel.png" alt="">', ''],
    ['<img src="data:image/svg+xml,<svg/>" alt="">', ''],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<h1>标题</h1>', '<h2>标题</h2>'],
    ['<p><span class="x">奶</span></p>', '<p>奶</p>'],
    ['<p><span data-no-term id="x">奶</span></p>', '<p><span data-no-term>奶</span></p>'],
    ['<td style="text-align: right; color: red">1</td>', '<td class="align-right">1</td>'],
    ['<td class="tbl align-right">1</td>', '<td class="align-right">1</td>'],
  ])('%s becomes %s', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
  });

  test('links to other sites pass on neither our reputation nor our window', () => {
    expect(cleanHtml('<a href="https://www.fao.org">FAO</a>')).toBe(
      '<a href="https://www.fao.org" rel="noopener nofollow">FAO</a>',
    );
  });

  test('pictures from our own library stay and load late', () => {
    expect(cleanHtml('<img src="/media/a.webp" alt="奶牛" width="640" height="360">')).toBe(
      '<img src="/media/a.webp" alt="奶牛" width="640" height="360" loading="lazy" />',
    );
  });

  test('cleaning a clean text changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const once = cleanHtml(text);

        expect(cleanHtml(once)).toBe(once);
        expect(once).not.toMatch(/<script|javascript:|\son\w+=/i);
      }),
    );
  });
});

describe('bodies', () => {
  test('headings get anchors, and the contents list names them', () => {
    const { bodyHtml, contents } = bodyFromMarkdown('## 分省看\n\n### 宁夏\n\n## 分省看\n\n## ！');

    expect(contents).toEqual([
      { anchor: 'h-分省看', title: '分省看', level: 2 },
      { anchor: 'h-宁夏', title: '宁夏', level: 3 },
      { anchor: 'h-分省看-2', title: '分省看', level: 2 },
      { anchor: 'h-section', title: '！', level: 2 },
    ]);
    expect(bodyHtml).toContain('<h3 id="h-宁夏">宁夏</h3>');
  });

  test('a heading cannot bring an id of its own', () => {
    const { bodyHtml } = bodyFromHtml('<h2 id="app">奶价</h2>');

    expect(bodyHtml).toBe('<h2 id="h-奶价">奶价</h2>');
  });

  test('a table scrolls inside its own box and keeps its alignment', () => {
    const { bodyHtml } = bodyFromMarkdown('| 产区 | 均价 |\n| --- | ---: |\n| 宁夏 | 3.06 |');

    expect(bodyHtml).toMatch(/^<div class="tbl" tabindex="0"><table>[\s\S]*<\/table><\/div>$/);
    expect(bodyHtml).toContain('<td class="align-right">3.06</td>');
  });

  test('HTML in Markdown is shown, not run', () => {
    expect(bodyFromMarkdown('<b onclick="x()">奶</b>').bodyText).toBe('<b onclick="x()">奶</b>');
  });

  test('the plain text has no markup and one line for each block', () => {
    const { bodyText } = bodyFromMarkdown('本周**3.10元** & <上涨>\n\n- 宁夏\n- 河北');

    expect(bodyText).toBe('本周3.10元 & <上涨>\n宁夏\n河北');
  });

  test('words are counted as Chinese editors count them', () => {
    expect(countWords('主产区生乳均价3.10元，GB 25190')).toBe(11);
  });

  test('reading takes a minute for each 400 characters, and never none', () => {
    expect(bodyFromMarkdown('奶'.repeat(1200)).readingMinutes).toBe(3);
    expect(bodyFromMarkdown('奶').readingMinutes).toBe(1);
  });
});
