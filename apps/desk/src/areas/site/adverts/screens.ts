import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('ads', ['广告位', 'Advertising'], 'site.view', () => import('./advert-list.screen.tsx')),
];
