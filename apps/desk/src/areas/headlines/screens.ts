import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'headlines',
    title: { 'zh-cn': '头条', en: 'Headlines' },
    right: 'headlines.view',
    load: () => import('./board.screen.tsx'),
  },
  {
    path: 'headlines/history',
    title: { 'zh-cn': '头条记录', en: 'Headline history' },
    right: 'headlines.view',
    load: () => import('./history.screen.tsx'),
  },
];
