import {
  CloudServerOutlined,
  DeleteColumnOutlined,
  EyeOutlined,
  HeartOutlined,
  ScheduleOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'health',
    group: 'control',
    title: { 'zh-cn': '运行状况', en: 'Health' },
    right: 'control.view',
    icon: HeartOutlined,
    load: () => import('./health.screen.tsx'),
  },
  {
    path: 'jobs',
    group: 'control',
    title: { 'zh-cn': '后台任务', en: 'Jobs' },
    right: 'control.view',
    icon: ScheduleOutlined,
    load: () => import('./jobs.screen.tsx'),
  },
  {
    path: 'transparency',
    group: 'control',
    title: { 'zh-cn': '透明度报告', en: 'Transparency report' },
    right: ['control.view', 'transparency.edit'],
    icon: EyeOutlined,
    load: () => import('./transparency.screen.tsx'),
  },
  {
    path: 'retention',
    group: 'control',
    title: { 'zh-cn': '数据留存', en: 'Retention' },
    right: ['control.view', 'audit.all'],
    icon: DeleteColumnOutlined,
    load: () => import('./retention.screen.tsx'),
  },
  {
    path: 'transfers',
    group: 'control',
    title: { 'zh-cn': '导入导出', en: 'Imports and exports' },
    right: ['control.view', 'audit.all'],
    icon: SwapOutlined,
    load: () => import('./transfers.screen.tsx'),
  },
  {
    path: 'backups',
    group: 'control',
    title: { 'zh-cn': '备份', en: 'Backups' },
    right: 'control.view',
    icon: CloudServerOutlined,
    load: () => import('./backups.screen.tsx'),
  },
];
