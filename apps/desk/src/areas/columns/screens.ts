import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'columns',
    title: { 'zh-cn': '栏目', en: 'Sections' },
    right: 'columns.edit',
    load: () => import('./column-tree.screen.tsx'),
  },
  {
    path: 'tags',
    title: { 'zh-cn': '标签', en: 'Tags' },
    right: 'tags.edit',
    load: () => import('./tag-list.screen.tsx'),
  },
];
