import type { DeskScreen } from './desk-screen.ts';

const areas = import.meta.glob<readonly DeskScreen[]>('./areas/**/screens.ts', { eager: true, import: 'screens' });

export const SCREENS = Object.values(areas).flat();
