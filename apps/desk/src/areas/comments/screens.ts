import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'comments',
    title: { 'zh-cn': '评论', en: 'Comments' },
    right: 'comments.view',
    load: () => import('./comments.screen.tsx'),
  },
  {
    path: 'reports',
    title: { 'zh-cn': '举报', en: 'Reports' },
    right: 'comments.view',
    load: () => import('./reports.screen.tsx'),
  },
  {
    path: 'reports/site',
    title: { 'zh-cn': '违法和不良信息举报', en: 'Unlawful or harmful content' },
    right: 'comments.view',
    load: () => import('./site-reports.screen.tsx'),
  },
  {
    path: 'appeals',
    title: { 'zh-cn': '评论申诉', en: 'Comment appeals' },
    right: 'comments.decide',
    load: () => import('./appeals.screen.tsx'),
  },
];
