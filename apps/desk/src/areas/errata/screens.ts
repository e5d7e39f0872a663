import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('errata', ['纠错', 'Error reports'], 'errata.view', () => import('./errata.screen.tsx')),
];
