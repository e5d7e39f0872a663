import { CommentOutlined, FlagOutlined, ReconciliationOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'comments',
    group: 'community',
    title: { 'zh-cn': '评论', en: 'Comments' },
    right: 'comments.view',
    icon: CommentOutlined,
    load: () => import('./comments.screen.tsx'),
  },
  {
    path: 'reports',
    group: 'community',
    title: { 'zh-cn': '举报', en: 'Reports' },
    right: 'comments.view',
    icon: FlagOutlined,
    load: () => import('./reports.screen.tsx'),
  },
  {
    path: 'reports/site',
    group: 'community',
    title: { 'zh-cn': '违法和不良信息举报', en: 'Unlawful or harmful content' },
    right: 'comments.view',
    hidden: true,
    below: 'reports',
    load: () => import('./site-reports.screen.tsx'),
  },
  {
    path: 'appeals',
    group: 'community',
    title: { 'zh-cn': '评论申诉', en: 'Comment appeals' },
    right: 'comments.decide',
    icon: ReconciliationOutlined,
    load: () => import('./appeals.screen.tsx'),
  },
];
