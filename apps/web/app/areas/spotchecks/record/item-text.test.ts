// spec 2.16: /spotcheck, /spotcheck/{id}, /spotcheck/notice, /spotcheck/notice/{id} (ours): filters, table, cards, provinces, months; an item against its limit
import type { CheckItem } from '@rujian/contract/areas/spotchecks/public';
import { expect, test } from 'vitest';
import { texts as TEXTS } from '../texts.ts';
import { itemText, withUnit } from './record-view.ts';

const { 'zh-cn': texts, en: english } = TEXTS;

const item: CheckItem = {
  id: 1,
  name: '酵母',
  nameRaw: '酵母',
  indicatorId: null,
  group: 'microbes',
  result: 'fail',
  found: '1.9×10³ CFU/g',
  standard: '≤100 CFU/g',
  basis: '',
  structured: true,
  unit: 'CFU/g',
  values: [{ qualifier: '=', value: 1900 }],
  plan: null,
  limitLow: null,
  limitHigh: 100,
  labelPercent: null,
  bar: { value: 1900, limit: 100, kind: 'max' },
  timesOver: 19,
  meaning: '',
  healthNote: '',
  term: null,
};

test('above a maximum, the text says how many times', () => {
  expect(itemText(item, 'zh-cn', texts)).toEqual(['实测1.9×10³ CFU/g，标准要求≤100 CFU/g，是限量的19倍。']);
});

test('below a minimum, the text says how far', () => {
  const protein = {
    ...item,
    found: '0.72 g/100g',
    standard: '≥1.0 g/100g',
    timesOver: null,
    bar: { value: 0.72, limit: 1, kind: 'min' as const },
  };

  expect(itemText(protein, 'zh-cn', texts)).toEqual(['实测0.72 g/100g，标准要求≥1.0 g/100g，比最低限量低28%。']);
});

test('a check of a label is worded in percent of what the label states, in both languages', () => {
  const label = {
    ...item,
    found: '实测为标示值的74%',
    standard: '≥标示值的80%（GB 28050）',
    unit: '%标示值',
    timesOver: null,
    labelPercent: 80,
    bar: { value: 74, limit: 80, kind: 'min' as const },
  };

  expect(itemText(label, 'zh-cn', texts)).toEqual(['实测为标示值的74%，标准要求不低于标示值的80%，差6个百分点。']);
  expect(itemText(label, 'en', english)).toEqual([
    'Found 74% of the label value; at least 80% of the label value required: short by 6 percentage points.',
  ]);
});

test('in English, the words of a notice are English too', () => {
  const absent = { ...item, found: '未检出/25g', standard: '不得检出/25g', timesOver: null, bar: null };

  expect(itemText(absent, 'en', english)).toEqual(['Found not detected in 25g, limit none permitted in 25g.']);
});

test('a sampling plan is described by its rule and its result', () => {
  const plan = {
    ...item,
    unit: 'CFU/mL',
    values: [12, 8, 15, 1, 3].map((value) => ({ qualifier: '=' as const, value })),
    plan: { n: 5, c: 2, lower: 1, upper: 5 },
  };

  expect(itemText(plan, 'zh-cn', texts)).toEqual([
    '同批抽取5份样品（n=5）。标准要求：任何一份不得超过M（5 CFU/mL），且超过m（1 CFU/mL）的不得多于2份（c=2）。',
    '实测5份中，3份超过M，1份介于m与M之间。',
  ]);
});

test('an unparsed text is quoted without computed values', () => {
  const raw = { ...item, structured: false, bar: null, timesOver: null, standard: '＞50' };

  expect(itemText(raw, 'zh-cn', texts)).toEqual(['通告原文：检验结果“1.9×10³ CFU/g”，限量“＞50”。']);
});

test.each([
  [71, '%', '71%'],
  [0, '/25mL', '0/25mL'],
  [50_000, 'CFU/mL', '50,000 CFU/mL'],
  [2.5, '', '2.5'],
])('%s with the unit %s is written %s', (value, unit, written) => {
  expect(withUnit(value, unit)).toBe(written);
});
