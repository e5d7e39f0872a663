import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'terms',
    title: { 'zh-cn': '百科', en: 'Encyclopedia' },
    right: 'terms.view',
    load: () => import('./term-list.screen.tsx'),
  },
  {
    path: 'terms/:id',
    title: { 'zh-cn': '词条', en: 'Entry' },
    right: 'terms.view',
    load: () => import('./term-editor.screen.tsx'),
  },
];
