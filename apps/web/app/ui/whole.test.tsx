import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Whole, wholeHtml } from './whole.tsx';

/** The text with brackets around what stays on one line. */
function whole(text: string): string {
  return renderToStaticMarkup(<Whole text={text} />)
    .replaceAll('<span class="whole">', '[')
    .replaceAll('</span>', ']');
}

test.each([
  ['每周一个值，2025-11-17至2026-11-16', '每周一个值，[2025-11-17]至[2026-11-16]'],
  ['均价本周报3.10元/公斤，高2.0%。', '均价本周报[3.10元/公斤]，高[2.0%]。'],
  ['原奶销量28.4万吨，收入9.21亿元', '原奶销量[28.4万吨]，收入[9.21亿元]'],
  ['价格锁在2.90至3.60元之间', '价格锁在[2.90至3.60元]之间'],
  ['2026年第三季度第8位，11月18日', '[2026年]第三季度[第8位]，[11月18日]'],
  ['标准要求≤100 CFU/g，9.9 yuan a litre', '标准要求≤[100 CFU/g]，[9.9 yuan] a litre'],
  ['标示值的80%（GB 28050），GB/T 1.2规定', '标示值的[80%]（[GB 28050]），[GB/T 1.2]规定'],
  ['from 30 Dec 2024 to 14 Nov 2026, 3 Nov', 'from [30 Dec 2024] to [14 Nov 2026], [3 Nov]'],
  ['批号K0318，没有数字单位', '批号K0318，没有数字单位'],
])('numbers stay with their units: %s', (text, expected) => {
  expect(whole(text)).toBe(expected);
});

test('numbers of an HTML text stay with their units; its markup is left alone', () => {
  expect(wholeHtml('<p title="3克">每盒250毫升，&#39;含<b>3.2克</b></p>')).toBe(
    '<p title="3克">每盒<span class="whole">250毫升</span>，&#39;含<b><span class="whole">3.2克</span></b></p>',
  );
});

test('texts of drawings and of elements that hold only text are left alone', () => {
  const drawing = '<figure><svg><text>合计3克</text><path d="M0 0"/></svg><figcaption>3克</figcaption></figure>';

  expect(wholeHtml(drawing)).toBe(drawing.replace('<figcaption>3克', '<figcaption><span class="whole">3克</span>'));
  expect(wholeHtml('<select><option>3克</option></select>')).toBe('<select><option>3克</option></select>');
});
