import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('health', ['运行状况', 'Health'], 'control.view', () => import('./health.screen.tsx')),
  screen('jobs', ['后台任务', 'Jobs'], 'control.view', () => import('./jobs.screen.tsx')),
  screen(
    'transparency',
    ['透明度报告', 'Transparency report'],
    ['control.view', 'transparency.edit'],
    () => import('./transparency.screen.tsx'),
  ),
  screen('retention', ['数据留存', 'Retention'], ['control.view', 'audit.all'], () => import('./retention.screen.tsx')),
  screen(
    'transfers',
    ['导入导出', 'Imports and exports'],
    ['control.view', 'audit.all'],
    () => import('./transfers.screen.tsx'),
  ),
  screen('move-in', ['迁入', 'Move in'], 'site.import', () => import('./move-in.screen.tsx')),
  screen('backups', ['备份', 'Backups'], 'control.view', () => import('./backups.screen.tsx')),
];
