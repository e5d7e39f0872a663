import { BookOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'terms',
    group: 'content',
    title: { 'zh-cn': '百科', en: 'Encyclopedia' },
    right: 'terms.view',
    icon: BookOutlined,
    load: () => import('./term-list.screen.tsx'),
  },
  {
    path: 'terms/:id',
    group: 'content',
    title: { 'zh-cn': '词条', en: 'Entry' },
    right: 'terms.view',
    hidden: true,
    load: () => import('./term-editor.screen.tsx'),
  },
];
