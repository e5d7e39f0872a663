import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('people', ['人员', 'People'], 'staff.view', () => import('./people.screen.tsx')),
  screen(
    'roles',
    ['角色与权限', 'Roles and permissions'],
    ['roles.edit', 'staff.view'],
    () => import('./roles.screen.tsx'),
  ),
  screen('audit', ['操作日志', 'Audit log'], null, () => import('./audit.screen.tsx')),
  screen('account', ['我的账号', 'My account'], null, () => import('./account.screen.tsx')),
];
