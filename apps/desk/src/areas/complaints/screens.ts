import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'complaints',
    title: { 'zh-cn': '投诉受理', en: 'Complaints' },
    right: 'complaints.view',
    load: () => import('./complaint-list.screen.tsx'),
  },
  {
    path: 'complaint-board',
    title: { 'zh-cn': '时限看板', en: 'Deadlines' },
    right: 'complaints.view',
    load: () => import('./board.screen.tsx'),
  },
  {
    path: 'complaints/:id',
    title: { 'zh-cn': '投诉详情', en: 'Complaint' },
    right: 'complaints.view',
    load: () => import('./complaint.screen.tsx'),
  },
  {
    path: 'complaints/:id/letter',
    title: { 'zh-cn': '致品牌方函', en: 'Letter to the brand' },
    right: 'complaints.decide',
    bare: true,
    load: () => import('./letter.screen.tsx'),
  },
  {
    path: 'complaint-groups',
    title: { 'zh-cn': '共性问题', en: 'Common problems' },
    right: 'complaints.view',
    load: () => import('./groups.screen.tsx'),
  },
  {
    path: 'complaint-appeals',
    title: { 'zh-cn': '投诉申诉', en: 'Complaint appeals' },
    right: 'complaints.view',
    load: () => import('./appeals.screen.tsx'),
  },
  {
    path: 'complaint-statistics',
    title: { 'zh-cn': '投诉统计', en: 'Complaint statistics' },
    right: 'complaints.statistics',
    load: () => import('./statistics.screen.tsx'),
  },
];
