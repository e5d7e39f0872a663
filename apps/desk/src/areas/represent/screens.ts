import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('claims', ['品牌代表认领', 'Brand claims'], 'claims.view', () => import('./claims.screen.tsx')),
  screen(
    'brand-answers',
    ['品牌回应与更正', 'Brand responses'],
    ['responses.decide', 'brands.edit'],
    () => import('./answers.screen.tsx'),
  ),
];
