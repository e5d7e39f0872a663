import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('members', ['会员', 'Members'], 'members.view', () => import('./members.screen.tsx')),
  screen('members/:id', ['会员档案', 'Member'], 'members.view', () => import('./member.screen.tsx')),
];
