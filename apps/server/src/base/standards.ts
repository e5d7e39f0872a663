import type { StandardState } from '@rujian/contract/vocabulary/brands';

type Standard = { no: string; title: string; state: StandardState; effectiveOn?: string; replacedBy?: string };

/** Standards that dairy labels, spot checks and the encyclopedia cite; the desk maintains them. */
export const STANDARDS: Standard[] = [
  { no: 'GB 19301—2010', title: '食品安全国家标准 生乳', state: 'current', effectiveOn: '2010-06-01' },
  { no: 'GB 19645—2010', title: '食品安全国家标准 巴氏杀菌乳', state: 'current', effectiveOn: '2010-12-01' },
  { no: 'GB 25190—2010', title: '食品安全国家标准 灭菌乳', state: 'current', effectiveOn: '2010-12-01' },
  { no: 'GB 25191—2010', title: '食品安全国家标准 调制乳', state: 'current', effectiveOn: '2010-12-01' },
  { no: 'GB 19302—2010', title: '食品安全国家标准 发酵乳', state: 'current', effectiveOn: '2010-12-01' },
  { no: 'GB 19644—2024', title: '食品安全国家标准 乳粉和调制乳粉', state: 'current' },
  { no: 'GB 10765—2021', title: '食品安全国家标准 婴儿配方食品', state: 'current', effectiveOn: '2023-02-22' },
  { no: 'GB 5420—2021', title: '食品安全国家标准 干酪', state: 'current', effectiveOn: '2021-11-22' },
  { no: 'GB 25192—2022', title: '食品安全国家标准 再制干酪和干酪制品', state: 'current' },
  { no: 'GB 11674—2010', title: '食品安全国家标准 乳清粉和乳清蛋白粉', state: 'current', effectiveOn: '2010-12-01' },
  { no: 'GB 25595—2018', title: '食品安全国家标准 乳糖', state: 'current', effectiveOn: '2018-12-21' },
  { no: 'GB 31638—2016', title: '食品安全国家标准 酪蛋白', state: 'current', effectiveOn: '2017-06-23' },
  { no: 'GB/T 21732—2008', title: '含乳饮料', state: 'current', effectiveOn: '2008-11-01' },
  { no: 'GB 12693—2023', title: '食品安全国家标准 乳制品良好生产规范', state: 'current', effectiveOn: '2024-09-06' },
  { no: 'GB 31605—2020', title: '食品安全国家标准 食品冷链物流卫生规范', state: 'current', effectiveOn: '2021-03-11' },
  { no: 'GB 2761—2017', title: '食品安全国家标准 食品中真菌毒素限量', state: 'current', effectiveOn: '2017-09-17' },
  {
    no: 'GB 31650—2019',
    title: '食品安全国家标准 食品中兽药最大残留限量',
    state: 'current',
    effectiveOn: '2020-04-01',
  },
  {
    no: 'GB 14880—2012',
    title: '食品安全国家标准 食品营养强化剂使用标准',
    state: 'current',
    effectiveOn: '2013-01-01',
  },
  {
    no: 'GB 28050—2011',
    title: '食品安全国家标准 预包装食品营养标签通则',
    state: 'current',
    effectiveOn: '2013-01-01',
    replacedBy: 'GB 28050—2025',
  },
  {
    no: 'GB 28050—2025',
    title: '食品安全国家标准 预包装食品营养标签通则',
    state: 'upcoming',
    effectiveOn: '2027-03-16',
  },
  { no: 'GB 7718—2025', title: '食品安全国家标准 预包装食品标签通则', state: 'upcoming', effectiveOn: '2027-03-16' },
  { no: 'GB 4789.2—2022', title: '食品安全国家标准 食品微生物学检验 菌落总数测定', state: 'current' },
  { no: 'GB/T 22388—2008', title: '原料乳与乳制品中三聚氰胺检测方法', state: 'current', effectiveOn: '2008-10-07' },
  { no: 'GB/T 19630—2019', title: '有机产品 生产、加工、标识与管理体系要求', state: 'current' },
  { no: 'NY/T 939—2016', title: '巴氏杀菌乳和UHT灭菌乳中复原乳的鉴定', state: 'current', effectiveOn: '2016-04-01' },
  { no: 'NY/T 800—2004', title: '生鲜牛乳中体细胞测定方法', state: 'current' },
];

/** The limits of these standards that readers see most. */
export const LIMITS: {
  indicator: string;
  standard: string;
  category: 'pasteurised' | 'uht' | 'fermented' | 'modified' | 'milk_drink';
  type: 'max' | 'min' | 'range' | 'ncmM';
  low?: number;
  high?: number;
  plan?: [n: number, c: number, m: number, M: number];
  unit: string;
}[] = [
  {
    indicator: 'total_plate_count',
    standard: 'GB 19645—2010',
    category: 'pasteurised',
    type: 'ncmM',
    plan: [5, 2, 50_000, 100_000],
    unit: 'CFU/mL',
  },
  {
    indicator: 'coliforms',
    standard: 'GB 19645—2010',
    category: 'pasteurised',
    type: 'ncmM',
    plan: [5, 2, 1, 5],
    unit: 'CFU/mL',
  },
  {
    indicator: 'coliforms',
    standard: 'GB 19302—2010',
    category: 'fermented',
    type: 'ncmM',
    plan: [5, 2, 1, 5],
    unit: 'CFU/mL',
  },
  { indicator: 'yeasts', standard: 'GB 19302—2010', category: 'fermented', type: 'max', high: 100, unit: 'CFU/g' },
  { indicator: 'moulds', standard: 'GB 19302—2010', category: 'fermented', type: 'max', high: 30, unit: 'CFU/g' },
  { indicator: 'protein', standard: 'GB 25190—2010', category: 'uht', type: 'min', low: 2.9, unit: 'g/100g' },
  { indicator: 'fat', standard: 'GB 25190—2010', category: 'uht', type: 'min', low: 3.1, unit: 'g/100g' },
  {
    indicator: 'milk_solids_nonfat',
    standard: 'GB 25190—2010',
    category: 'uht',
    type: 'min',
    low: 8.1,
    unit: 'g/100g',
  },
  { indicator: 'acidity', standard: 'GB 25190—2010', category: 'uht', type: 'range', low: 12, high: 18, unit: '°T' },
  { indicator: 'protein', standard: 'GB 19645—2010', category: 'pasteurised', type: 'min', low: 2.9, unit: 'g/100g' },
  { indicator: 'fat', standard: 'GB 19645—2010', category: 'pasteurised', type: 'min', low: 3.1, unit: 'g/100g' },
  {
    indicator: 'milk_solids_nonfat',
    standard: 'GB 19645—2010',
    category: 'pasteurised',
    type: 'min',
    low: 8.1,
    unit: 'g/100g',
  },
  {
    indicator: 'acidity',
    standard: 'GB 19645—2010',
    category: 'pasteurised',
    type: 'range',
    low: 12,
    high: 18,
    unit: '°T',
  },
  {
    indicator: 'aflatoxin_m1',
    standard: 'GB 2761—2017',
    category: 'pasteurised',
    type: 'max',
    high: 0.5,
    unit: 'μg/kg',
  },
  { indicator: 'aflatoxin_m1', standard: 'GB 2761—2017', category: 'uht', type: 'max', high: 0.5, unit: 'μg/kg' },
  { indicator: 'aflatoxin_m1', standard: 'GB 2761—2017', category: 'fermented', type: 'max', high: 0.5, unit: 'μg/kg' },
  { indicator: 'aflatoxin_m1', standard: 'GB 2761—2017', category: 'modified', type: 'max', high: 0.5, unit: 'μg/kg' },
];
