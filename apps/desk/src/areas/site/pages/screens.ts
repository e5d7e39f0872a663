import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('pages', ['静态页面', 'Static pages'], 'pages.edit', () => import('./page-list.screen.tsx')),
  screen(
    'pages/version/:id',
    ['页面版本', 'Version of a page'],
    'pages.edit',
    () => import('./page-version.screen.tsx'),
  ),
];
