import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('indicators', ['指标库', 'Indicators'], 'brands.view', () => import('./indicator-list.screen.tsx')),
  screen('standards', ['标准库', 'Standards'], 'brands.view', () => import('./standard-list.screen.tsx')),
  screen(
    'sources',
    ['稿源白名单', 'Reprint sources'],
    'brands.view',
    () => import('#desk/areas/site/sources/source-list.screen.tsx'),
  ),
];
