import { TRASH_VIEWERS } from '@rujian/contract/areas/control/trash';
import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('trash', ['回收站', 'Recycle bin'], TRASH_VIEWERS, () => import('./trash.screen.tsx')),
];
