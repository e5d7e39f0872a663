import { DeleteOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'trash',
    group: 'control',
    title: { 'zh-cn': '稿件回收站', en: 'Article bin' },
    right: 'articles.view',
    icon: DeleteOutlined,
    load: () => import('./trash.screen.tsx'),
  },
];
