import { PUBLISH_AREAS } from '@rujian/contract/base/publishing/publishing';
import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen(
    'reviews/:kind/:id',
    ['审阅', 'Review'],
    PUBLISH_AREAS.map((area) => `${area}.view` as const),
    () => import('./reading.screen.tsx'),
  ),
];
