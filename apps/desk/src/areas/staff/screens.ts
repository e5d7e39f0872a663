import {
  AuditOutlined,
  IdcardOutlined,
  SafetyCertificateOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'people',
    group: 'control',
    title: { 'zh-cn': '人员', en: 'People' },
    right: 'staff.view',
    icon: TeamOutlined,
    load: () => import('./people.screen.tsx'),
  },
  {
    path: 'roles',
    group: 'control',
    title: { 'zh-cn': '角色与权限', en: 'Roles and rights' },
    right: ['roles.edit', 'staff.view'],
    icon: SafetyCertificateOutlined,
    load: () => import('./roles.screen.tsx'),
  },
  {
    path: 'audit',
    group: 'control',
    title: { 'zh-cn': '操作日志', en: 'Audit log' },
    right: null,
    icon: AuditOutlined,
    load: () => import('./audit.screen.tsx'),
  },
  {
    path: 'account',
    group: 'control',
    title: { 'zh-cn': '我的账号', en: 'My account' },
    right: null,
    icon: IdcardOutlined,
    hidden: true,
    load: () => import('./account.screen.tsx'),
  },
];
