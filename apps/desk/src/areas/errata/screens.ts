import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'errata',
    title: { 'zh-cn': '纠错', en: 'Error reports' },
    right: 'errata.view',
    load: () => import('./errata.screen.tsx'),
  },
];
