import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('comments', ['评论', 'Comments'], 'comments.view', () => import('./comments.screen.tsx')),
  screen('reports', ['举报', 'Reports'], 'comments.view', () => import('./reports.screen.tsx')),
  screen(
    'reports/site',
    ['违法和不良信息举报', 'Unlawful or harmful content'],
    'comments.view',
    () => import('./site-reports.screen.tsx'),
  ),
  screen('appeals', ['评论申诉', 'Comment appeals'], 'comments.decide', () => import('./appeals.screen.tsx')),
];
