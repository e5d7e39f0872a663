import { expect, test } from 'vitest';
import { byDay, byKey, byMonth, daysOf, rateByDay } from './figure-rows.ts';

const data = {
  from: '2026-04-30',
  until: '2026-05-02',
  figures: [
    { day: '2026-04-30', figure: 'comments', key: 'passed', value: 2 },
    { day: '2026-05-02', figure: 'comments', key: 'passed', value: 3 },
    { day: '2026-05-02', figure: 'comments', key: 'rejected', value: 1 },
    { day: '2026-05-02', figure: 'views', key: '', value: 9 },
  ],
  hours: [],
  topArticles: [],
  misses: [],
  missingPaths: [],
  columns: [],
  complaintStates: [],
};
const NAMES = { passed: '通过', rejected: '拒绝' };

test('a period contains all its days, also across the end of a month', () => {
  expect(daysOf(data)).toEqual(['2026-04-30', '2026-05-01', '2026-05-02']);
});

test('a day without a row is zero', () => {
  expect(byDay(data, 'comments', NAMES, '日期')).toEqual([
    { 日期: '2026-04-30', 通过: 2, 拒绝: 0 },
    { 日期: '2026-05-01', 通过: 0, 拒绝: 0 },
    { 日期: '2026-05-02', 通过: 3, 拒绝: 1 },
  ]);
});

test('a rate is the share of the last seven days in per cent, and empty before the first case', () => {
  const names = { good: 'passed', name: '通过率', dayName: '日期' };
  const late = { ...data, from: '2026-04-29', until: '2026-05-07' };
  const rates = rateByDay(late, 'comments', names).map((row) => row.通过率);

  expect(rates).toEqual([null, 100, 100, 83.3, 83.3, 83.3, 83.3, 83.3, 75]);
});

test('sums by key and by month count every row of the figure once', () => {
  expect(byKey(data, 'comments')).toEqual([
    { key: 'passed', value: 5 },
    { key: 'rejected', value: 1 },
  ]);
  expect(byMonth(data, 'comments', NAMES, '月份')).toEqual([
    { 月份: '2026-04', 通过: 2, 拒绝: 0 },
    { 月份: '2026-05', 通过: 3, 拒绝: 1 },
  ]);
});
