import { AuditOutlined, OrderedListOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'billboards',
    group: 'content',
    title: { 'zh-cn': '榜单', en: 'Rankings' },
    right: 'billboards.view',
    icon: OrderedListOutlined,
    load: () => import('./billboard-list.screen.tsx'),
  },
  {
    path: 'billboards/:id',
    group: 'content',
    title: { 'zh-cn': '榜单设置', en: 'Ranking' },
    right: 'billboards.view',
    hidden: true,
    load: () => import('./billboard.screen.tsx'),
  },
  {
    path: 'billboards/editions/:id',
    group: 'content',
    title: { 'zh-cn': '榜单期次', en: 'Edition' },
    right: 'billboards.view',
    hidden: true,
    load: () => import('./edition.screen.tsx'),
  },
  {
    path: 'votes',
    group: 'content',
    title: { 'zh-cn': '待查选票', en: 'Held ballots' },
    right: 'billboards.view',
    icon: AuditOutlined,
    load: () => import('./held-ballots.screen.tsx'),
  },
];
