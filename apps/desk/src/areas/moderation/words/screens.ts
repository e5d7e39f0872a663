import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('words', ['词表', 'Word lists'], 'comments.view', () => import('./words.screen.tsx')),
  screen('switches', ['审核方式与开关', 'Modes and switches'], 'comments.view', () => import('./switches.screen.tsx')),
];
