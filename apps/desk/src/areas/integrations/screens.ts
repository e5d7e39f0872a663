import { screensFor } from '#desk/desk-screen.ts';

export const screens = screensFor('site.view', {
  webhooks: ['推送', 'Webhooks', () => import('./webhooks.screen.tsx')],
  'api-keys': ['API密钥', 'API keys', () => import('./api-keys.screen.tsx')],
});
