import {
  AuditOutlined,
  CalendarOutlined,
  FieldTimeOutlined,
  FileTextOutlined,
} from '@ant-design/icons';
import { REVIEW_RIGHTS } from '@rujian/contract/base/publishing/publishing';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'planning',
    group: 'work',
    title: { 'zh-cn': '选题日历', en: 'Planning' },
    right: 'articles.view',
    icon: CalendarOutlined,
    load: () => import('./planning/planning.screen.tsx'),
  },
  {
    path: 'reviews',
    group: 'work',
    title: { 'zh-cn': '审校队列', en: 'Review queue' },
    right: REVIEW_RIGHTS,
    icon: AuditOutlined,
    load: () => import('./review-queue.screen.tsx'),
  },
  {
    path: 'schedule',
    group: 'work',
    title: { 'zh-cn': '定时发布', en: 'Schedule' },
    right: 'articles.view',
    icon: FieldTimeOutlined,
    load: () => import('./schedule.screen.tsx'),
  },
  {
    path: 'articles',
    group: 'content',
    title: { 'zh-cn': '稿件', en: 'Articles' },
    right: 'articles.view',
    icon: FileTextOutlined,
    load: () => import('./article-list.screen.tsx'),
  },
  {
    path: 'articles/new',
    group: 'content',
    title: { 'zh-cn': '写稿', en: 'Write' },
    right: ['articles.write', 'articles.edit'],
    hidden: true,
    load: () => import('./new-article.screen.tsx'),
  },
  {
    path: 'articles/:id',
    group: 'content',
    title: { 'zh-cn': '编辑稿件', en: 'Edit article' },
    right: 'articles.view',
    hidden: true,
    bare: true,
    load: () => import('./editor/article-editor.screen.tsx'),
  },
];
