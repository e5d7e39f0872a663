import { BlockOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'subjects',
    group: 'content',
    title: { 'zh-cn': '专题', en: 'Special subjects' },
    right: 'subjects.view',
    icon: BlockOutlined,
    load: () => import('./subject-list.screen.tsx'),
  },
  {
    path: 'subjects/:id',
    group: 'content',
    title: { 'zh-cn': '专题', en: 'Special subject' },
    right: 'subjects.view',
    hidden: true,
    load: () => import('./subject-editor.screen.tsx'),
  },
];
