import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('moderation', ['审核队列', 'Moderation queue'], 'queue.view', () => import('./queue.screen.tsx')),
];
