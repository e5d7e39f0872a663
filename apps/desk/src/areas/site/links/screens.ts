import { LinkOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'links',
    group: 'site',
    title: { 'zh-cn': '友情链接', en: 'Friendly links' },
    right: 'site.view',
    icon: LinkOutlined,
    load: () => import('./link-list.screen.tsx'),
  },
];
