import { InboxOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'contributions',
    group: 'content',
    title: { 'zh-cn': '投稿', en: 'Contributions' },
    right: 'contributions.view',
    icon: InboxOutlined,
    load: () => import('./contribution-list.screen.tsx'),
  },
  {
    path: 'contributions/:id',
    group: 'content',
    title: { 'zh-cn': '投稿详情', en: 'Contribution' },
    right: 'contributions.view',
    hidden: true,
    load: () => import('./contribution.screen.tsx'),
  },
];
