import { PictureOutlined } from '@ant-design/icons';
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
];
