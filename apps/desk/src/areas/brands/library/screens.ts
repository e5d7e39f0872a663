import { screensFor } from '#desk/desk-screen.ts';

export const screens = screensFor('brands.view', {
  indicators: ['指标库', 'Indicators', () => import('./indicator-list.screen.tsx')],
  standards: ['标准库', 'Standards', () => import('./standard-list.screen.tsx')],
});
