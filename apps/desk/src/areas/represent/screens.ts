import { IdcardOutlined, MessageOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'claims',
    group: 'complaints',
    title: { 'zh-cn': '品牌代表认领', en: 'Brand claims' },
    right: 'claims.view',
    icon: IdcardOutlined,
    load: () => import('./claims.screen.tsx'),
  },
  {
    path: 'brand-answers',
    group: 'complaints',
    title: { 'zh-cn': '品牌回应与更正', en: 'Brand responses' },
    right: ['responses.decide', 'brands.edit'],
    icon: MessageOutlined,
    load: () => import('./answers.screen.tsx'),
  },
];
