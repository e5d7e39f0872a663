import { screensFor } from '#desk/desk-screen.ts';

export const screens = screensFor('brands.view', {
  indicators: ['指标库', 'Indicators', () => import('./indicator-list.screen.tsx')],
  standards: ['标准库', 'Standards', () => import('./standard-list.screen.tsx')],
  foods: ['食品词', 'Food terms', () => import('#desk/areas/spotchecks/foods/food-term-list.screen.tsx')],
  sources: ['稿源白名单', 'Reprint sources', () => import('#desk/areas/site/sources/source-list.screen.tsx')],
});
