import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'links',
    title: { 'zh-cn': '友情链接', en: 'Partner links' },
    right: 'site.view',
    load: () => import('./link-list.screen.tsx'),
  },
];
