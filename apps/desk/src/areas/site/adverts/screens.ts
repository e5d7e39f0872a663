import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'ads',
    title: { 'zh-cn': '广告位', en: 'Advertising' },
    right: 'site.view',
    load: () => import('./advert-list.screen.tsx'),
  },
];
