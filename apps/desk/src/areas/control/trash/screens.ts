import { TRASH_VIEWERS } from '@rujian/contract/areas/control/trash';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'trash',
    title: { 'zh-cn': '回收站', en: 'Recycle bin' },
    right: TRASH_VIEWERS,
    load: () => import('./trash.screen.tsx'),
  },
];
