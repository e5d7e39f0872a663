import { DashboardOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: '',
    group: 'work',
    title: { 'zh-cn': '工作台', en: 'My desk' },
    right: null,
    icon: DashboardOutlined,
    load: () => import('./my-desk.screen.tsx'),
  },
];
