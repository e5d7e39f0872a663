import { FireOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'hot',
    group: 'content',
    title: { 'zh-cn': '热榜与话题', en: 'Hot list and topics' },
    right: 'topics.view',
    icon: FireOutlined,
    load: () => import('./hot-list.screen.tsx'),
  },
  {
    path: 'topics',
    group: 'content',
    title: { 'zh-cn': '话题', en: 'Topics' },
    right: 'topics.view',
    hidden: true,
    below: 'hot',
    load: () => import('./topic-list.screen.tsx'),
  },
  {
    path: 'topics/:id',
    group: 'content',
    title: { 'zh-cn': '话题', en: 'Topic' },
    right: 'topics.view',
    hidden: true,
    below: 'hot',
    load: () => import('./topic-editor.screen.tsx'),
  },
];
