import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('dashboard', ['数据看板', 'Dashboard'], 'figures.view', () => import('./dashboard.screen.tsx')),
];
