import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'people',
    title: { 'zh-cn': '人员', en: 'People' },
    right: 'staff.view',
    load: () => import('./people.screen.tsx'),
  },
  {
    path: 'roles',
    title: { 'zh-cn': '角色与权限', en: 'Roles and permissions' },
    right: ['roles.edit', 'staff.view'],
    load: () => import('./roles.screen.tsx'),
  },
  {
    path: 'audit',
    title: { 'zh-cn': '操作日志', en: 'Audit log' },
    right: null,
    load: () => import('./audit.screen.tsx'),
  },
  {
    path: 'account',
    title: { 'zh-cn': '我的账号', en: 'My account' },
    right: null,
    load: () => import('./account.screen.tsx'),
  },
];
