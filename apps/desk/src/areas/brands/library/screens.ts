import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'indicators',
    title: { 'zh-cn': '指标库', en: 'Indicators' },
    right: 'brands.view',
    load: () => import('./indicator-list.screen.tsx'),
  },
  {
    path: 'standards',
    title: { 'zh-cn': '标准库', en: 'Standards' },
    right: 'brands.view',
    load: () => import('./standard-list.screen.tsx'),
  },
  {
    path: 'sources',
    title: { 'zh-cn': '稿源白名单', en: 'Reprint sources' },
    right: 'brands.view',
    load: () => import('#desk/areas/site/sources/source-list.screen.tsx'),
  },
];
