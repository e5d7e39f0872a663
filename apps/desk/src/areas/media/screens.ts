import { ClockCircleOutlined, InboxOutlined, PictureOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'media',
    group: 'media',
    title: { 'zh-cn': '素材库', en: 'Library' },
    right: 'media.view',
    icon: PictureOutlined,
    load: () => import('./library.screen.tsx'),
  },
  {
    path: 'media/expiring',
    group: 'media',
    title: { 'zh-cn': '授权到期', en: 'Rights expiring' },
    right: 'media.view',
    icon: ClockCircleOutlined,
    load: () => import('./expiring.screen.tsx'),
  },
  {
    path: 'media/unused',
    group: 'media',
    title: { 'zh-cn': '未使用', en: 'Unused' },
    right: 'media.view',
    icon: InboxOutlined,
    load: () => import('./unused.screen.tsx'),
  },
];
