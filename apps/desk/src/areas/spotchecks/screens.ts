import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'notices',
    title: { 'zh-cn': '抽检通告', en: 'Spot-check notices' },
    right: 'records.view',
    load: () => import('./notice-list.screen.tsx'),
  },
  {
    path: 'notices/:id',
    title: { 'zh-cn': '抽检通告', en: 'Spot-check notice' },
    right: 'records.view',
    load: () => import('./notice.screen.tsx'),
  },
  {
    path: 'checks',
    title: { 'zh-cn': '抽检记录', en: 'Samples' },
    right: 'records.view',
    load: () => import('./check-list.screen.tsx'),
  },
  {
    path: 'checks/brands',
    title: { 'zh-cn': '品牌归属', en: 'Brand matching' },
    right: 'records.view',
    load: () => import('./import/match-list.screen.tsx'),
  },
  {
    path: 'imports',
    title: { 'zh-cn': '表格导入', en: 'Imports' },
    right: 'records.view',
    load: () => import('./import/import-list.screen.tsx'),
  },
  {
    path: 'imports/columns',
    title: { 'zh-cn': '列名对照', en: 'Column names' },
    right: 'records.view',
    load: () => import('./import/column-names.screen.tsx'),
  },
  {
    path: 'imports/:id',
    title: { 'zh-cn': '表格导入', en: 'Import' },
    right: 'records.view',
    load: () => import('./import/import.screen.tsx'),
  },
  {
    path: 'recalls',
    title: { 'zh-cn': '召回', en: 'Recalls' },
    right: 'records.view',
    load: () => import('./recalls/recalls.screen.tsx'),
  },
  {
    path: 'tests',
    title: { 'zh-cn': '评测', en: 'Product tests' },
    right: 'records.view',
    load: () => import('#desk/areas/evaluations/test-list.screen.tsx'),
  },
  {
    path: 'tests/:id',
    title: { 'zh-cn': '评测', en: 'Product test' },
    right: 'records.view',
    load: () => import('#desk/areas/evaluations/test.screen.tsx'),
  },
];
