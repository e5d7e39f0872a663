import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'claims',
    title: { 'zh-cn': '品牌代表认领', en: 'Brand claims' },
    right: 'claims.view',
    load: () => import('./claims.screen.tsx'),
  },
  {
    path: 'brand-answers',
    title: { 'zh-cn': '品牌回应与更正', en: 'Brand responses' },
    right: ['responses.decide', 'brands.edit'],
    load: () => import('./answers.screen.tsx'),
  },
];
