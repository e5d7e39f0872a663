import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('headlines', ['头条', 'Headlines'], 'headlines.view', () => import('./board.screen.tsx')),
  screen('headlines/history', ['头条记录', 'Headline history'], 'headlines.view', () => import('./history.screen.tsx')),
];
