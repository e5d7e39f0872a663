import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('billboards', ['榜单', 'Rankings'], 'billboards.view', () => import('./billboard-list.screen.tsx')),
  screen('billboards/:id', ['榜单设置', 'Ranking'], 'billboards.view', () => import('./billboard.screen.tsx')),
  screen('billboards/editions/:id', ['榜单期次', 'Edition'], 'billboards.view', () => import('./edition.screen.tsx')),
  screen('votes', ['待查选票', 'Held votes'], 'billboards.view', () => import('./held-ballots.screen.tsx')),
];
