import { ExperimentOutlined, FileProtectOutlined, ReadOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'indicators',
    group: 'entities',
    title: { 'zh-cn': '指标库', en: 'Indicators' },
    right: 'brands.view',
    icon: ExperimentOutlined,
    load: () => import('./indicator-list.screen.tsx'),
  },
  {
    path: 'standards',
    group: 'entities',
    title: { 'zh-cn': '标准库', en: 'Standards' },
    right: 'brands.view',
    icon: FileProtectOutlined,
    load: () => import('./standard-list.screen.tsx'),
  },
  {
    path: 'sources',
    group: 'entities',
    title: { 'zh-cn': '稿源白名单', en: 'Reprint sources' },
    right: 'brands.view',
    icon: ReadOutlined,
    load: () => import('#desk/areas/site/sources/source-list.screen.tsx'),
  },
];
