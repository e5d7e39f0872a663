import { FilterOutlined, ThunderboltOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'words',
    group: 'community',
    title: { 'zh-cn': '词表', en: 'Word lists' },
    right: 'comments.view',
    icon: FilterOutlined,
    load: () => import('./words.screen.tsx'),
  },
  {
    path: 'switches',
    group: 'community',
    title: { 'zh-cn': '审核方式与开关', en: 'Modes and switches' },
    right: 'comments.view',
    icon: ThunderboltOutlined,
    load: () => import('./switches.screen.tsx'),
  },
];
