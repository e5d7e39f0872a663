import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'subjects',
    title: { 'zh-cn': '专题', en: 'Special subjects' },
    right: 'subjects.view',
    load: () => import('./subject-list.screen.tsx'),
  },
  {
    path: 'subjects/:id',
    title: { 'zh-cn': '专题', en: 'Special subject' },
    right: 'subjects.view',
    load: () => import('./subject-editor.screen.tsx'),
  },
];
