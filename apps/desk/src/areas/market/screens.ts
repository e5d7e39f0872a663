import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'market',
    title: { 'zh-cn': '行情', en: 'Market prices' },
    right: 'records.view',
    load: () => import('./series-list.screen.tsx'),
  },
  {
    path: 'market/:id',
    title: { 'zh-cn': '行情序列', en: 'Price series' },
    right: 'records.view',
    load: () => import('./series.screen.tsx'),
  },
];
