import { AuditOutlined } from '@ant-design/icons';
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
];
