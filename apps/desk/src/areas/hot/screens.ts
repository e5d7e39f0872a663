import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'hot',
    title: { 'zh-cn': '热榜', en: 'Hot list' },
    right: 'topics.view',
    load: () => import('./hot-list.screen.tsx'),
  },
  {
    path: 'topics',
    title: { 'zh-cn': '话题', en: 'Topics' },
    right: 'topics.view',
    load: () => import('./topic-list.screen.tsx'),
  },
  {
    path: 'topics/:id',
    title: { 'zh-cn': '话题', en: 'Topic' },
    right: 'topics.view',
    load: () => import('./topic-editor.screen.tsx'),
  },
];
