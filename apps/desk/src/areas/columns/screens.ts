import { ApartmentOutlined, TagsOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'columns',
    group: 'content',
    title: { 'zh-cn': '栏目', en: 'Columns' },
    right: 'columns.edit',
    icon: ApartmentOutlined,
    load: () => import('./column-tree.screen.tsx'),
  },
  {
    path: 'tags',
    group: 'entities',
    title: { 'zh-cn': '标签', en: 'Tags' },
    right: 'tags.edit',
    icon: TagsOutlined,
    load: () => import('./tag-list.screen.tsx'),
  },
];
