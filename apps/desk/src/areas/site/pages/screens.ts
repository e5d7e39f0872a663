import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'pages',
    title: { 'zh-cn': '静态页面', en: 'Static pages' },
    right: 'pages.edit',
    load: () => import('./page-list.screen.tsx'),
  },
  {
    path: 'pages/version/:id',
    title: { 'zh-cn': '页面版本', en: 'Version of a page' },
    right: 'pages.edit',
    load: () => import('./page-version.screen.tsx'),
  },
];
