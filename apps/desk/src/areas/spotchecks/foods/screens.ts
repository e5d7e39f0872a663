import { screensFor } from '#desk/desk-screen.ts';

export const screens = screensFor('brands.view', {
  foods: ['食品词', 'Food terms', () => import('./food-term-list.screen.tsx')],
});
