import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'members',
    title: { 'zh-cn': '会员', en: 'Members' },
    right: 'members.view',
    load: () => import('./members.screen.tsx'),
  },
  {
    path: 'members/:id',
    title: { 'zh-cn': '会员档案', en: 'Member' },
    right: 'members.view',
    load: () => import('./member.screen.tsx'),
  },
];
