import { screensFor } from '#desk/desk-screen.ts';

export const screens = screensFor('records.view', {
  market: ['行情', 'Market prices', () => import('./series-list.screen.tsx')],
  'market/:id': ['行情序列', 'Price series', () => import('./series.screen.tsx')],
});
