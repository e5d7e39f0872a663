import { LineChartOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'market',
    group: 'content',
    title: { 'zh-cn': '行情', en: 'Market prices' },
    right: 'records.view',
    icon: LineChartOutlined,
    load: () => import('./series-list.screen.tsx'),
  },
  {
    path: 'market/:id',
    group: 'content',
    title: { 'zh-cn': '行情序列', en: 'Price series' },
    right: 'records.view',
    hidden: true,
    load: () => import('./series.screen.tsx'),
  },
];
