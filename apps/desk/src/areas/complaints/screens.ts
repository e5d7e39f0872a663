import {
  AlertOutlined,
  AuditOutlined,
  BarChartOutlined,
  FieldTimeOutlined,
  SoundOutlined,
} from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'complaints',
    group: 'complaints',
    title: { 'zh-cn': '投诉受理', en: 'Complaints' },
    right: 'complaints.view',
    icon: SoundOutlined,
    load: () => import('./complaint-list.screen.tsx'),
  },
  {
    path: 'complaint-board',
    group: 'complaints',
    title: { 'zh-cn': '时限看板', en: 'Deadlines' },
    right: 'complaints.view',
    icon: FieldTimeOutlined,
    load: () => import('./board.screen.tsx'),
  },
  {
    path: 'complaints/:id',
    group: 'complaints',
    title: { 'zh-cn': '投诉详情', en: 'Complaint' },
    right: 'complaints.view',
    hidden: true,
    load: () => import('./complaint.screen.tsx'),
  },
  {
    path: 'complaints/:id/letter',
    group: 'complaints',
    title: { 'zh-cn': '致品牌方函', en: 'Letter to the brand' },
    right: 'complaints.decide',
    hidden: true,
    bare: true,
    load: () => import('./letter.screen.tsx'),
  },
  {
    path: 'complaint-groups',
    group: 'complaints',
    title: { 'zh-cn': '共性问题', en: 'Common faults' },
    right: 'complaints.view',
    icon: AlertOutlined,
    load: () => import('./groups.screen.tsx'),
  },
  {
    path: 'complaint-appeals',
    group: 'complaints',
    title: { 'zh-cn': '投诉申诉', en: 'Complaint appeals' },
    right: 'complaints.view',
    icon: AuditOutlined,
    load: () => import('./appeals.screen.tsx'),
  },
  {
    path: 'complaint-statistics',
    group: 'complaints',
    title: { 'zh-cn': '投诉统计', en: 'Complaint statistics' },
    right: 'complaints.statistics',
    icon: BarChartOutlined,
    load: () => import('./statistics.screen.tsx'),
  },
];
