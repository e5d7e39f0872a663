import { LineChartOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'dashboard',
    group: 'work',
    title: { 'zh-cn': '数据看板', en: 'Dashboard' },
    right: 'figures.view',
    icon: LineChartOutlined,
    load: () => import('./dashboard.screen.tsx'),
  },
];
