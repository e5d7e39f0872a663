import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'webhooks',
    title: { 'zh-cn': '推送', en: 'Webhooks' },
    right: 'site.view',
    load: () => import('./webhooks.screen.tsx'),
  },
];
