import { TeamOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'members',
    group: 'community',
    title: { 'zh-cn': '会员', en: 'Members' },
    right: 'members.view',
    icon: TeamOutlined,
    load: () => import('./members.screen.tsx'),
  },
  {
    path: 'members/:id',
    group: 'community',
    title: { 'zh-cn': '会员档案', en: 'Member' },
    right: 'members.view',
    hidden: true,
    load: () => import('./member.screen.tsx'),
  },
];
