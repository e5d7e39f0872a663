import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '#platform/text/clean-html.ts';
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

  test.each([
    '<figure data-block="picture"><img src="/media/a.webp" alt="奶牛" loading="lazy" data-media="12" /><figcaption>转盘挤奶厅<cite>乳见图像组</cite></figcaption></figure>',
    '<figure data-block="gallery"><img src="/media/a.webp" alt="一" loading="lazy" /><img src="/media/b.webp" alt="二" loading="lazy" /></figure>',
    '<figure data-block="video"><video src="/media/a.mp4" controls preload="metadata" data-media="3"></video></figure>',
    '<figure data-block="chart" data-chart="line" data-unit="元"><figcaption>奶价</figcaption><table><tr><td>1</td></tr></table></figure>',
    '<figure data-block="embed" data-url="https://www.bilibili.com/video/1"><a href="https://www.bilibili.com/video/1" rel="noopener nofollow">挤奶</a></figure>',
    '<figure data-block="spotcheck" data-id="5"><figcaption><a href="/spotcheck/5">抽检</a></figcaption><table><tr><th>项目</th></tr></table></figure>',
    '<aside data-block="card" data-t="news" data-id="7"><p><a href="/news/7">奶价</a></p></aside>',
    '<aside data-block="term" data-id="9"><p><a href="/baike/9">生鲜乳</a></p><p>释义</p></aside>',
    '<aside data-block="note"><p>采访时间为四月。</p></aside>',
  ])('an editor block stays unchanged: %s', (block) => {
    expect(cleanHtml(block)).toBe(block);
  });

  test.each([
    ['<aside data-block="popup"><p>奶</p></aside>', '<p>奶</p>'],
    ['<aside onclick="x()"><p>奶</p></aside>', '<p>奶</p>'],
    ['<figure data-block="embed" data-url="https://evil.example/"></figure>', '<figure></figure>'],
    ['<figure data-block="card" data-t="x" data-id="1 or 1"></figure>', '<figure data-block="card"></figure>'],
    ['<video src="https://evil.example/a.mp4"></video>', ''],
    [
      '<video src="/media/a.mp4" poster="https://evil.example/a.png"></video>',
      '<video src="/media/a.mp4" controls preload="metadata"></video>',
    ],
    ['<img src="/media/a.webp" data-media="x" alt="">', '<img src="/media/a.webp" alt="" loading="lazy" />'],
  ])('unknown parts of a block are removed: %s', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
  });

  test('external links have nofollow and noopener', () => {
    expect(cleanHtml('<a href="https://www.fao.org">FAO</a>')).toBe(
      '<a href="https://www.fao.org" rel="noopener nofollow">FAO</a>',
    );
  });

  test('pictures from our own library stay and load lazily', () => {
    expect(cleanHtml('<img src="/media/a.webp" alt="奶牛" width="640" height="360">')).toBe(
      '<img src="/media/a.webp" alt="奶牛" width="640" height="360" loading="lazy" />',
    );
  });

  test('cleaning is idempotent', () => {
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

  test('a heading cannot bring its own id', () => {
    const { bodyHtml } = bodyFromHtml('<h2 id="app">奶价</h2>');

    expect(bodyHtml).toBe('<h2 id="h-奶价">奶价</h2>');
  });

  test('a table scrolls inside its own box and keeps its alignment', () => {
    const { bodyHtml } = bodyFromMarkdown('| 产区 | 均价 |\n| --- | ---: |\n| 宁夏 | 3.06 |');

    expect(bodyHtml).toMatch(/^<div class="tbl" tabindex="0"><table>[\s\S]*<\/table><\/div>$/);
    expect(bodyHtml).toContain('<td class="align-right">3.06</td>');
  });

  test('a chart is drawn above its table, once, however often the text is saved', () => {
    const chart =
      '<figure data-block="chart" data-chart="bar" data-unit="元"><figcaption>奶价</figcaption><table><tr><th>月</th><th>价</th></tr><tr><td>1月</td><td>3.1</td></tr></table></figure>';

    const { bodyHtml, bodyText } = bodyFromHtml(chart);

    expect(bodyHtml).toMatch(
      /<\/figcaption><svg class="chart"[\s\S]*<\/svg><details><summary>数据表<\/summary><div class="tbl"/,
    );
    expect(bodyText).toBe('奶价\n月 价\n1月 3.1');
    expect(bodyFromHtml(bodyHtml)).toEqual({ ...bodyFromHtml(chart) });
  });

  test('HTML in Markdown is escaped', () => {
    expect(bodyFromMarkdown('<b onclick="x()">奶</b>').bodyText).toBe('<b onclick="x()">奶</b>');
  });

  test('the plain text has no markup and one line per block', () => {
    const { bodyText } = bodyFromMarkdown('本周**3.10元** & <上涨>\n\n- 宁夏\n- 河北');

    expect(bodyText).toBe('本周3.10元 & <上涨>\n宁夏\n河北');
  });

  test('words are counted as Chinese editors count them', () => {
    expect(countWords('主产区生乳均价3.10元，GB 25190')).toBe(11);
  });

  test('reading takes a minute per 400 characters, and at least one', () => {
    expect(bodyFromMarkdown('奶'.repeat(1200)).readingMinutes).toBe(3);
    expect(bodyFromMarkdown('奶').readingMinutes).toBe(1);
  });
});
