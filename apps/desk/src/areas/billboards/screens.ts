import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'billboards',
    title: { 'zh-cn': '榜单', en: 'Rankings' },
    right: 'billboards.view',
    load: () => import('./billboard-list.screen.tsx'),
  },
  {
    path: 'billboards/:id',
    title: { 'zh-cn': '榜单设置', en: 'Ranking' },
    right: 'billboards.view',
    load: () => import('./billboard.screen.tsx'),
  },
  {
    path: 'billboards/editions/:id',
    title: { 'zh-cn': '榜单期次', en: 'Edition' },
    right: 'billboards.view',
    load: () => import('./edition.screen.tsx'),
  },
  {
    path: 'votes',
    title: { 'zh-cn': '待查选票', en: 'Held votes' },
    right: 'billboards.view',
    load: () => import('./held-ballots.screen.tsx'),
  },
];
