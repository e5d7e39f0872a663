// spec 7.45: ours: desk/subjects/*: special subjects as blocks, reviewed, live updates
import { expect, test } from 'vitest';
import { readTable, writeTable } from './chart-table.ts';

test('sheet cells become labels and series, and gaps stay gaps', () => {
  const table = readTable('\t生鲜乳\t奶粉\r\n1月\t3.05\t1,200\r\n2月\t\t1180\r\n');

  expect(table).toEqual({
    labels: ['1月', '2月'],
    series: [
      { name: '生鲜乳', values: [3.05, null] },
      { name: '奶粉', values: [1200, 1180] },
    ],
  });
});

test('a table survives a round trip', () => {
  const text = '\t生鲜乳\n1月\t3.05\n2月\t';

  expect(writeTable(readTable(text))).toBe(text);
});
