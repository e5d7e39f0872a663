import { screensFor } from '#desk/desk-screen.ts';

export const screens = screensFor('records.view', {
  tests: ['评测', 'Product tests', () => import('./test-list.screen.tsx')],
  'tests/:id': ['评测', 'Product test', () => import('./test.screen.tsx')],
});
