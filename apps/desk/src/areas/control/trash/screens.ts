import { DeleteOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'trash',
    group: 'control',
    title: { 'zh-cn': '回收站', en: 'Recycle bin' },
    right: ['articles.view', 'records.view', 'billboards.view', 'brands.view', 'pages.edit'],
    icon: DeleteOutlined,
    load: () => import('./trash.screen.tsx'),
  },
];
