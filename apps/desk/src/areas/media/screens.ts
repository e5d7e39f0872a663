import { screensFor } from '#desk/desk-screen.ts';

export const screens = screensFor('media.view', {
  media: ['素材库', 'Library', () => import('./library.screen.tsx')],
  'media/expiring': ['授权到期', 'Expiring licences', () => import('./expiring.screen.tsx')],
  'media/unused': ['未使用', 'Unused', () => import('./unused.screen.tsx')],
});
