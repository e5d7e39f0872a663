import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen(
    'contributions',
    ['投稿', 'Contributions'],
    'contributions.view',
    () => import('./contribution-list.screen.tsx'),
  ),
  screen(
    'contributions/:id',
    ['投稿详情', 'Contribution'],
    'contributions.view',
    () => import('./contribution.screen.tsx'),
  ),
];
