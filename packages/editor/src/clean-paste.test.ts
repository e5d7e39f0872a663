// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';

test('Word content keeps its text, bold and italic type and lists, and nothing else', () => {
  const word = `<html xmlns:o="urn:x"><head><style>p.MsoNormal{margin:0}</style></head><body>
    <!--StartFragment--><p class="MsoNormal" style="line-height:150%"><b>牧场</b><span style="font-family:宋体">调查<o:p></o:p></span></p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">1.<span>  </span></span><![endif]>第一点</p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>第二点</p><p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">·</span>另一条</p>
    <p class="MsoNormal"><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;

  const { html } = cleanPaste(word);

  expect(html.replace(/\s*\n\s*/g, '')).toBe(
    '<p><b>牧场</b>调查</p><ol><li>第一点</li><li>第二点</li></ol><ul><li>另一条</li></ul>',
  );
});

test('a WeChat article loses its inline styles, and its pictures are reported', () => {
  const wechat =
    '<section style="margin:8px"><p><span style="font-weight: 700;color:#f00">重点</span>正文<em style="x:y">说明</em></p><section></section>' +
    '<img data-src="https://mmbiz.example/1.png"><img src="https://mmbiz.example/2.png"></section><script>x()</script>';

  const { html, droppedPictures } = cleanPaste(wechat);

  expect(html).toBe('<section><p><strong>重点</strong>正文<em>说明</em></p></section>');
  expect(droppedPictures).toEqual(['https://mmbiz.example/1.png', 'https://mmbiz.example/2.png']);
});

test('bold that a style switches off is dropped, and our own pictures are kept', () => {
  const { html, droppedPictures } = cleanPaste(
    '<b style="font-weight:normal"><p>一段</p></b><img data-media="12" src="/private/12/1/x">',
  );

  expect(html).toBe('<p>一段</p><img data-media="12" src="/private/12/1/x">');
  expect(droppedPictures).toEqual([]);
});

test('headings of unsupported levels stay headings', () => {
  const { html } = cleanPaste('<h1 class="x">牧场<em>调查</em></h1><h3>现场</h3><h6>附注</h6>');

  expect(html).toBe('<h2>牧场<em>调查</em></h2><h3>现场</h3><h4>附注</h4>');
});

test('typed indents and empty paragraphs go, also after a break of a line', () => {
  const { html } = cleanPaste(
    '<p>　　第一段<br>　　接着写</p><p><br></p><p>&nbsp;</p><p><strong>　</strong>　　<em>第二段</em></p>',
  );

  expect(html).toBe('<p>第一段<br>接着写</p><p><strong></strong><em>第二段</em></p>');
});
