import { screensFor } from '#desk/desk-screen.ts';

export const screens = screensFor('brands.view', {
  sources: ['稿源白名单', 'Reprint sources', () => import('./source-list.screen.tsx')],
});
