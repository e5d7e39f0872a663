import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  { path: '', title: { 'zh-cn': '工作台', en: 'My desk' }, right: null, load: () => import('./my-desk.screen.tsx') },
];
