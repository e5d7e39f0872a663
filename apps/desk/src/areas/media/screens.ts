import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'media',
    title: { 'zh-cn': '素材库', en: 'Library' },
    right: 'media.view',
    load: () => import('./library.screen.tsx'),
  },
  {
    path: 'media/expiring',
    title: { 'zh-cn': '授权到期', en: 'Expiring licences' },
    right: 'media.view',
    load: () => import('./expiring.screen.tsx'),
  },
  {
    path: 'media/unused',
    title: { 'zh-cn': '未使用', en: 'Unused' },
    right: 'media.view',
    load: () => import('./unused.screen.tsx'),
  },
];
