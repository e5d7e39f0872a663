import { PUBLISH_AREAS } from '@rujian/contract/base/publishing/publishing';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'reviews/:kind/:id',
    title: { 'zh-cn': '审阅', en: 'Review' },
    right: PUBLISH_AREAS.map((area) => `${area}.view` as const),
    load: () => import('./reading.screen.tsx'),
  },
];
