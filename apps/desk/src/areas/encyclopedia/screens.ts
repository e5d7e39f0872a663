import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('terms', ['百科', 'Encyclopedia'], 'terms.view', () => import('./term-list.screen.tsx')),
  screen('terms/:id', ['词条', 'Entry'], 'terms.view', () => import('./term-editor.screen.tsx')),
];
