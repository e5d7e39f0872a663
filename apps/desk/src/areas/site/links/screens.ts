import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('links', ['友情链接', 'Partner links'], 'site.view', () => import('./link-list.screen.tsx')),
];
