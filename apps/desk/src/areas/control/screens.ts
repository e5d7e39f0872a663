import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'health',
    title: { 'zh-cn': '运行状况', en: 'Health' },
    right: 'control.view',
    load: () => import('./health.screen.tsx'),
  },
  {
    path: 'jobs',
    title: { 'zh-cn': '后台任务', en: 'Jobs' },
    right: 'control.view',
    load: () => import('./jobs.screen.tsx'),
  },
  {
    path: 'transparency',
    title: { 'zh-cn': '透明度报告', en: 'Transparency report' },
    right: ['control.view', 'transparency.edit'],
    load: () => import('./transparency.screen.tsx'),
  },
  {
    path: 'retention',
    title: { 'zh-cn': '数据留存', en: 'Retention' },
    right: ['control.view', 'audit.all'],
    load: () => import('./retention.screen.tsx'),
  },
  {
    path: 'transfers',
    title: { 'zh-cn': '导入导出', en: 'Imports and exports' },
    right: ['control.view', 'audit.all'],
    load: () => import('./transfers.screen.tsx'),
  },
  {
    path: 'move-in',
    title: { 'zh-cn': '迁入', en: 'Move in' },
    right: 'site.import',
    load: () => import('./move-in.screen.tsx'),
  },
  {
    path: 'backups',
    title: { 'zh-cn': '备份', en: 'Backups' },
    right: 'control.view',
    load: () => import('./backups.screen.tsx'),
  },
];
