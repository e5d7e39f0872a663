import { LayoutOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'headlines',
    group: 'content',
    title: { 'zh-cn': '头条', en: 'Headlines' },
    right: 'headlines.view',
    icon: LayoutOutlined,
    load: () => import('./board.screen.tsx'),
  },
  {
    path: 'headlines/history',
    group: 'content',
    title: { 'zh-cn': '头条记录', en: 'Headline history' },
    right: 'headlines.view',
    hidden: true,
    load: () => import('./history.screen.tsx'),
  },
];
