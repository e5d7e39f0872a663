import { AuditOutlined, ExperimentOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'moderation',
    group: 'community',
    title: { 'zh-cn': '审核队列', en: 'Moderation queue' },
    right: 'queue.view',
    icon: AuditOutlined,
    load: () => import('./queue.screen.tsx'),
  },
  {
    path: 'samples',
    group: 'community',
    title: { 'zh-cn': '抽样复查', en: 'Sample checks' },
    right: 'comments.decide',
    icon: ExperimentOutlined,
    load: () => import('./samples.screen.tsx'),
  },
];
