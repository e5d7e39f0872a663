import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'webhooks',
    title: { 'zh-cn': '推送', en: 'Webhooks' },
    right: 'site.view',
    load: () => import('./webhooks.screen.tsx'),
  },
  {
    path: 'api-keys',
    title: { 'zh-cn': 'API密钥', en: 'API keys' },
    right: 'site.view',
    load: () => import('./api-keys.screen.tsx'),
  },
];
