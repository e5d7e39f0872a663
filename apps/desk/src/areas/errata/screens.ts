import { BugOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'errata',
    group: 'community',
    title: { 'zh-cn': '纠错', en: 'Error reports' },
    right: 'errata.view',
    icon: BugOutlined,
    load: () => import('./errata.screen.tsx'),
  },
];
