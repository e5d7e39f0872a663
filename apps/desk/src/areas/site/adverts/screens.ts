import { NotificationOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'ads',
    group: 'site',
    title: { 'zh-cn': '广告位', en: 'Advertising' },
    right: 'site.view',
    icon: NotificationOutlined,
    load: () => import('./advert-list.screen.tsx'),
  },
];
