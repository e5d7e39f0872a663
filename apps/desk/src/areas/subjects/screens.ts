import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'subjects',
    title: { 'zh-cn': '专题', en: 'Special reports' },
    right: 'subjects.view',
    load: () => import('./subject-list.screen.tsx'),
  },
  {
    path: 'subjects/:id',
    title: { 'zh-cn': '专题', en: 'Special report' },
    right: 'subjects.view',
    load: () => import('./subject-editor.screen.tsx'),
  },
];
