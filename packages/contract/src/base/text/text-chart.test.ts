// spec 7.66: our desk of articles: list, editor, review queue, schedule, planning (/desk/articles, /desk/reviews, /desk/schedule, /desk/planning; /api/desk/plan/*)
import { expect, test } from 'vitest';
import { embedHost } from './text-blocks.ts';
import { textChart } from './text-chart.ts';

const rows = [
  ['月份', '收购价'],
  ['1月', '3.10'],
  ['2月', '1,042'],
  ['3月', '缺'],
];

test('each number of the table has a bar, the longest for the greatest', () => {
  const svg = textChart({ kind: 'bar', unit: '元/公斤', rows });

  expect(svg).toContain('aria-label="收购价（元/公斤）"');
  expect(svg.match(/<rect/g)).toHaveLength(2);
  expect(svg).toContain('width="78%"');
  expect(svg).toContain('1,042');
});

test('a line is broken where a number is missing', () => {
  const svg = textChart({
    kind: 'line',
    unit: '',
    rows: [
      ['年', '产量'],
      ['2021', '1'],
      ['2022', '2'],
      ['2023', '–'],
      ['2024', '4'],
    ],
  });

  expect(svg.match(/class="l1"/g)).toHaveLength(1);
  expect(svg.match(/<circle/g)).toHaveLength(3);
});

test('table text is escaped, and a table without numbers has no chart', () => {
  const evil = textChart({
    kind: 'bar',
    unit: '"',
    rows: [
      ['a', '<b>'],
      ['<i>', '1'],
    ],
  });

  expect(evil).not.toMatch(/<[bi]>/);
  expect(
    textChart({
      kind: 'line',
      unit: '',
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    }),
  ).toBe('');
});

test('a card links to listed sites and their subdomains over https', () => {
  expect(embedHost('https://www.bilibili.com/video/BV1')?.host).toBe('bilibili.com');
  for (const other of ['http://bilibili.com/', 'https://evilbilibili.com/', 'javascript:1', 'x']) {
    expect(embedHost(other)).toBeUndefined();
  }
});
