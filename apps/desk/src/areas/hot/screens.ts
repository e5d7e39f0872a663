import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('hot', ['热榜', 'Hot list'], 'topics.view', () => import('./hot-list.screen.tsx')),
  screen('topics', ['话题', 'Topics'], 'topics.view', () => import('./topic-list.screen.tsx')),
  screen('topics/:id', ['话题', 'Topic'], 'topics.view', () => import('./topic-editor.screen.tsx')),
];
