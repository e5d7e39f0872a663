// @vitest-environment happy-dom
// spec 7.66: our desk of articles: list, editor, review queue, schedule, planning (/desk/articles, /desk/reviews, /desk/schedule, /desk/planning; /api/desk/plan/*)
import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { markPlaces, rangeOfPlace, rangeOfQuote } from '../marked-places.ts';
import { outlineOf } from '../outline.ts';
import { fillPlaceholders, placeholdersIn } from '../placeholder-figure.ts';
import { tidyText } from '../tidy-text.ts';
import { deskBlocks } from './desk-editor.tsx';
import { cleanDeskPaste, isOnlyPicture, rowsOfText } from './desk-paste.ts';

function editorWith(content: string): Editor {
  const editor = new Editor({ extensions: deskBlocks(''), content, injectCSS: false });
  // One that outlives its test looks for its document after that is gone.
  onTestFinished(() => editor.destroy());
  return editor;
}

test.each([
  '<figure data-block="picture"><img src="/media/a.webp" alt="奶牛" width="640" height="360" data-media="12"><figcaption>转盘<cite>乳见图像组</cite></figcaption></figure>',
  '<figure data-block="gallery"><img src="/media/a.webp" alt="一" data-media="1"><img src="/media/b.webp" alt="二" data-media="2"><figcaption>两张</figcaption></figure>',
  '<figure data-block="video"><video src="/media/a.mp4" controls="" preload="metadata" data-media="3"></video></figure>',
  '<figure data-block="chart" data-chart="line" data-unit="元"><figcaption>奶价<cite>农业部门</cite></figcaption><table><thead><tr><th>月</th><th>价</th></tr></thead><tbody><tr><td>1月</td><td>3.1</td></tr></tbody></table></figure>',
  '<figure data-block="embed" data-url="https://www.bilibili.com/video/1"><a href="https://www.bilibili.com/video/1">挤奶</a><figcaption>哔哩哔哩</figcaption></figure>',
  '<figure data-block="spotcheck" data-id="5"><figcaption><a href="/spotcheck/5">抽检</a></figcaption><table><thead><tr><th>项目</th></tr></thead><tbody><tr><td>菌落总数</td></tr></tbody></table></figure>',
  '<aside data-block="card" data-t="news" data-id="7"><p><a href="/news/7">奶价</a></p><p>导语</p></aside>',
  '<aside data-block="term" data-id="9"><p><a href="/baike/9">生鲜乳</a></p><p>释义</p></aside>',
  '<aside data-block="note"><p>采访时间为四月。</p></aside>',
  '<figure data-block="placeholder" data-url="https://mmbiz.example/1"><figcaption>待补图片：mmbiz.example</figcaption></figure>',
  '<h4>小标题</h4>',
  '<hr>',
])('stored HTML survives a round trip: %s', (html) => {
  expect(editorWith(html).getHTML()).toContain(html);
});

test('a picture of an older text becomes a picture block, an external one is removed', () => {
  const html = editorWith('<p>甲</p><img src="/media/a.webp" alt="牛"><img src="https://x.example/b.png">').getHTML();

  expect(html).toContain('<figure data-block="picture"><img src="/media/a.webp" alt="牛"></figure>');
  expect(html).not.toContain('x.example');
});

test('quoted text is searched first in its original paragraph', () => {
  const { doc } = editorWith('<p>奶价上涨</p><p>本周奶价下跌</p>').state;

  expect(rangeOfQuote(doc, '奶价', 1)).toEqual({ from: 9, to: 11 });
  expect(rangeOfQuote(doc, '奶价', 7)).toEqual({ from: 1, to: 3 });
  expect(rangeOfQuote(doc, '牧场', 0)).toBeUndefined();
});

test('a mark moves with its text, disappears with it, and is not part of the document', () => {
  const editor = editorWith('<p>本周奶价下跌</p>');
  markPlaces(editor, [{ key: 'remark 1', kind: 'remark', quote: '奶价' }]);

  editor.commands.insertContentAt(1, '据悉，');

  expect(rangeOfPlace(editor, 'remark 1')).toEqual({ from: 6, to: 8 });
  expect(editor.getHTML()).toBe('<p>据悉，本周奶价下跌</p>');
  editor.commands.deleteRange({ from: 5, to: 9 });
  expect(rangeOfPlace(editor, 'remark 1')).toBeUndefined();
});

test('the outline lists headings and blocks in order', () => {
  const editor = editorWith(
    '<p>甲</p><h2>三十个月</h2><figure data-block="picture"><img src="/media/a.webp" alt="牛"></figure><h3>出路</h3>',
  );

  expect(outlineOf(editor).map(({ kind, level, title }) => [kind, level, title])).toEqual([
    ['heading', 2, '三十个月'],
    ['picture', 0, '牛'],
    ['heading', 3, '出路'],
  ]);
});

test('spreadsheet cells become rows; a single line with a tab does not', () => {
  expect(rowsOfText('产区\t均价\r\n宁夏\t3.06\r\n')).toEqual([
    ['产区', '均价'],
    ['宁夏', '3.06'],
  ]);
  expect(rowsOfText('一\t二\n三')).toBeUndefined();
  expect(rowsOfText('一行字')).toBeUndefined();
});

test('an Excel table stays a table, scripts are removed, and typed spaces next to Latin text are removed', () => {
  const { html } = cleanDeskPaste(
    '<table style="x"><colgroup><col></colgroup><tr><td class="xl65">产区</td></tr></table><script>x()</script><p>均价 3.06 元，GB 25190 标准</p>',
  );

  expect(html).toContain('<td>产区</td>');
  expect(html).toContain('<p>均价3.06元，GB 25190标准</p>');
  expect(html).not.toContain('script');
});

test('pictures of a WeChat article keep their places in the text', () => {
  const { html, embedded } = cleanDeskPaste(
    '<section><p>　　开头<img data-src="//mmbiz.example/1.png" src="data:image/svg+xml,x">结尾</p><p><img src="https://mmbiz.example/2.png"></p></section>',
  );

  expect(html).toBe(
    '<section><p>开头</p><figure data-block="placeholder" data-url="https://mmbiz.example/1.png"></figure><p>结尾</p><figure data-block="placeholder" data-url="https://mmbiz.example/2.png"></figure></section>',
  );
  expect(embedded).toEqual([]);
});

test('embedded pictures of Word become files, pictures on its disk only places', () => {
  const { html, embedded } = cleanDeskPaste(
    '<p>甲</p><img src="data:image/png;base64,iVBORw0KGgo="><img src="file:///C:/clip.png">',
  );
  const editor = editorWith(html);

  expect(placeholdersIn(editor).map(({ url }) => url)).toEqual(['', '']);
  expect(embedded.map(({ file }) => [file.name, file.type, file.size])).toEqual([['pasted.png', 'image/png', 8]]);
});

test('a stored picture replaces the place it belongs to, and only that', () => {
  const editor = editorWith(
    '<p>甲</p><figure data-block="placeholder" data-url="https://a.example/1.png"></figure><p>乙</p><figure data-block="placeholder"></figure>',
  );
  const picture = { mediaId: '7', src: '/media/a.webp', alt: '牛', width: 4, height: 3 };

  const isFilled = fillPlaceholders(editor, ({ url }) => url.endsWith('/1.png'), {
    ...picture,
    caption: '',
    credit: '',
  });

  expect(isFilled).toBe(true);
  expect(editor.getHTML()).toMatch(/^<p>甲<\/p><figure data-block="picture">.*<p>乙<\/p>/);
  expect(placeholdersIn(editor)).toHaveLength(1);
});

test('a copied picture is known by having no words around it', () => {
  expect(isOnlyPicture('<meta charset="utf-8"><img src="https://a.example/1.png">')).toBe(true);
  expect(isOnlyPicture('<p>文字</p><img src="https://a.example/1.png">')).toBe(false);
});

test('tidying up removes typed indents and empty paragraphs, and nothing else', () => {
  const editor = editorWith(
    '<p>　　第一段</p><p></p><p>　</p><blockquote><p>　引语</p></blockquote><ul><li><p></p></li></ul><p>第二段</p>',
  );

  expect(tidyText(editor)).toBe(4);
  expect(editor.getHTML()).toContain(
    '<p>第一段</p><blockquote><p>引语</p></blockquote><ul><li><p></p></li></ul><p>第二段</p>',
  );
  expect(tidyText(editor)).toBe(0);
});
