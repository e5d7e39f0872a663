import { FileTextOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'pages',
    group: 'content',
    title: { 'zh-cn': '静态页面', en: 'Static pages' },
    right: 'pages.edit',
    icon: FileTextOutlined,
    load: () => import('./page-list.screen.tsx'),
  },
  {
    path: 'pages/version/:id',
    group: 'content',
    title: { 'zh-cn': '页面版本', en: 'Version of a page' },
    right: 'pages.edit',
    hidden: true,
    load: () => import('./page-version.screen.tsx'),
  },
];
