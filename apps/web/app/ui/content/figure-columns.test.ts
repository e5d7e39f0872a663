import { expect, test } from 'vitest';
import { figureColumns } from './rich-text.tsx';

const table = (...rows: string[][]) =>
  `<table>${rows
    .map((cells, place) => {
      const tag = place === 0 ? 'th' : 'td';
      return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
    })
    .join('')}</table>`;

test('columns of figures are marked with their heads, others are not', () => {
  const html = figureColumns(
    table(['饲料', '元/吨', '环比'], ['苜蓿', '2,780', '<p>−2.1%</p>'], ['青贮（30%）', '430', '–']),
  );

  expect(html).toContain('<th>饲料</th><th class="n">元/吨</th><th class="n">环比</th>');
  expect(html).toContain('<td>苜蓿</td><td class="n">2,780</td><td class="n"><p>−2.1%</p></td>');
  expect(html).toContain('<td>青贮（30%）</td><td class="n">430</td><td class="n">–</td>');
});

test('a column with words and a table with joined cells stay as they are', () => {
  const words = table(['项目', '结果'], ['蛋白质', '3.2'], ['产地', '内蒙古']);
  const joined = '<table><tr><td colspan="2">1</td></tr><tr><td>1</td><td>2</td></tr></table>';

  expect(figureColumns(words)).toBe(words);
  expect(figureColumns(joined)).toBe(joined);
});
