import { expect, test } from 'vitest';
import { bodyFromHtml } from '#services/content/body.ts';
import { entitiesDecoded } from './entities.ts';
import { readOldHtml } from './old-html.ts';
import { wordpressHtml } from './wordpress-html.ts';

const STORED = { id: 7, src: '/media/a.jpg', width: 10, height: 20 };
const FIGURE =
  '<figure data-block="picture"><img src="/media/a.jpg" alt="" width="10" height="20" data-media="7"></figure>';

function clean(html: string): string {
  return readOldHtml(html, 'https://old.example.test').render(() => STORED);
}

test('pictures are placed between paragraphs, and links around them go', () => {
  expect(clean('<p>前<a href="/big.jpg"><img src="/a.jpg"></a>后</p>')).toBe(`<p>前</p>${FIGURE}<p>后</p>`);
  expect(clean('<p><img src="/a.jpg"></p>')).toBe(FIGURE);
});

test('text without a paragraph gets one, also inside unknown elements', () => {
  expect(clean('<div>一<b>二</b></div><section>三</section>四')).toBe('<p>一<b>二</b></p><p>三</p><p>四</p>');
});

test('nested figures become one picture each, with their captions', () => {
  const gallery =
    '<figure><figure><img src="/a.jpg"><figcaption>甲</figcaption></figure><figure><img src="/b.jpg"></figure><figcaption>一组</figcaption></figure>';
  const { pictures } = readOldHtml(gallery, '');
  expect(pictures.map(({ address, caption }) => [address, caption])).toEqual([
    ['/a.jpg', '甲'],
    ['/b.jpg', '一组'],
  ]);
});

test('lists and tables stay, indents, empty paragraphs, comments and scripts go', () => {
  expect(
    clean(
      '<!-- wp:list --><ul><li>　　一</li></ul><p>&nbsp;</p><p>　　正文</p><script>x</script><table><tr><td>1</td></tr></table>',
    ),
  ).toBe('<ul><li>一</li></ul><p>正文</p><table><tr><td>1</td></tr></table>');
});

test('what remains passes the sanitiser, whatever was in it', () => {
  const { bodyHtml } = bodyFromHtml(
    clean('<p onclick="x()">甲<a href="javascript:alert(1)">乙</a></p><img src=x onerror=alert(1)><svg onload=1>'),
  );
  expect(bodyHtml).not.toMatch(/onclick|javascript|onerror|svg/);
});

test('blank lines of the classic editor become paragraphs, but not around blocks', () => {
  expect(wordpressHtml('一\n二\n\n<h2>三</h2>\n\n四', () => undefined)).toBe('<p>一<br>二</p>\n<h2>三</h2>\n<p>四</p>');
});

test('titles are decoded, without tags but with a bare bracket', () => {
  expect(entitiesDecoded('选购 &amp; <em>指南</em> <五月> &lt;3%')).toBe('选购 & 指南 <五月> <3%');
});

test('links around many pictures do not multiply the text, and what is nested or illustrated without end is refused', () => {
  const many = `${'<a href="/x"><b>'.repeat(20)}${'<img src="/a.jpg">'.repeat(900)}`;
  expect(clean(many).length).toBeLessThan(900 * (FIGURE.length + 10));
  expect(() => clean('<div>'.repeat(300))).toThrow('text.too_nested');
  expect(() => clean('<img src="/a.jpg">'.repeat(1_001))).toThrow('text.too_many_pictures');
});

test('what is empty goes, also when it holds only what is empty', () => {
  expect(clean('<ul><li><b> </b></li><li>一<i><br></i></li></ul><p><a href="/x">　</a></p>')).toBe(
    '<ul><li>一</li></ul>',
  );
});
