import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'dashboard',
    title: { 'zh-cn': '数据看板', en: 'Dashboard' },
    right: 'figures.view',
    load: () => import('./dashboard.screen.tsx'),
  },
];
