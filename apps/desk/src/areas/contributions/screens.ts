import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'contributions',
    title: { 'zh-cn': '投稿', en: 'Contributions' },
    right: 'contributions.view',
    load: () => import('./contribution-list.screen.tsx'),
  },
  {
    path: 'contributions/:id',
    title: { 'zh-cn': '投稿详情', en: 'Contribution' },
    right: 'contributions.view',
    load: () => import('./contribution.screen.tsx'),
  },
];
