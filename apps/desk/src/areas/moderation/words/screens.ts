import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'words',
    title: { 'zh-cn': '词表', en: 'Word lists' },
    right: 'comments.view',
    load: () => import('./words.screen.tsx'),
  },
  {
    path: 'switches',
    title: { 'zh-cn': '审核方式与开关', en: 'Modes and switches' },
    right: 'comments.view',
    load: () => import('./switches.screen.tsx'),
  },
];
