import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'moderation',
    title: { 'zh-cn': '审核队列', en: 'Moderation queue' },
    right: 'queue.view',
    load: () => import('./queue.screen.tsx'),
  },
];
