import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('subjects', ['专题', 'Special reports'], 'subjects.view', () => import('./subject-list.screen.tsx')),
  screen('subjects/:id', ['专题', 'Special report'], 'subjects.view', () => import('./subject-editor.screen.tsx')),
];
