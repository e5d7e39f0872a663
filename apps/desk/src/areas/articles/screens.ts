import { REVIEW_RIGHTS } from '@rujian/contract/base/publishing/publishing';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'planning',
    title: { 'zh-cn': '选题日历', en: 'Planning' },
    right: 'articles.view',
    load: () => import('./planning/planning.screen.tsx'),
  },
  {
    path: 'reviews',
    title: { 'zh-cn': '审校队列', en: 'Review queue' },
    right: REVIEW_RIGHTS,
    load: () => import('./review-queue.screen.tsx'),
  },
  {
    path: 'schedule',
    title: { 'zh-cn': '定时发布', en: 'Schedule' },
    right: 'articles.view',
    load: () => import('./schedule.screen.tsx'),
  },
  {
    path: 'articles',
    title: { 'zh-cn': '稿件', en: 'Articles' },
    right: 'articles.view',
    load: () => import('./article-list.screen.tsx'),
  },
  {
    path: 'articles/new',
    title: { 'zh-cn': '写稿', en: 'Write' },
    right: ['articles.write', 'articles.edit'],
    load: () => import('./new-article.screen.tsx'),
  },
  {
    path: 'articles/:id',
    title: { 'zh-cn': '编辑稿件', en: 'Edit article' },
    right: 'articles.view',
    bare: true,
    load: () => import('./editor/article-editor.screen.tsx'),
  },
];
