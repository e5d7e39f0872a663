import { REVIEW_RIGHTS } from '@rujian/contract/base/publishing/publishing';
import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('planning', ['选题日历', 'Planning'], 'articles.view', () => import('./planning/planning.screen.tsx')),
  screen('reviews', ['审校队列', 'Review queue'], REVIEW_RIGHTS, () => import('./review-queue.screen.tsx')),
  screen('schedule', ['定时发布', 'Schedule'], 'articles.view', () => import('./schedule.screen.tsx')),
  screen('articles', ['稿件', 'Articles'], 'articles.view', () => import('./article-list.screen.tsx')),
  screen(
    'articles/new',
    ['写稿', 'Write'],
    ['articles.write', 'articles.edit'],
    () => import('./new-article.screen.tsx'),
  ),
  {
    ...screen(
      'articles/:id',
      ['编辑稿件', 'Edit article'],
      'articles.view',
      () => import('./editor/article-editor.screen.tsx'),
    ),
    bare: true,
  },
];
