import { expect, test } from 'vitest';
import { axisLabel } from './week-chart.tsx';

const DAYS = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'];

test('days of a chart are unambiguous in both languages', () => {
  const labels = (lang: 'zh-cn' | 'en') => DAYS.map((_, index) => axisLabel(lang, DAYS, index));

  expect(labels('en')).toEqual(['29 Nov', '30', '1 Dec', '2']);
  expect(labels('zh-cn')).toEqual(['11/29', '11/30', '12/1', '12/2']);
});
