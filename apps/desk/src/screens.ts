import type { DeskScreen } from './desk-screen.ts';
import { screens as articles } from './features/articles/screens.ts';
import { screens as brands } from './features/brands/screens.ts';
import { screens as figures } from './features/figures/screens.ts';
import { screens as indicators } from './features/indicators/screens.ts';
import { screens as work } from './features/work/screens.ts';

/** Every screen of the desk, in the order of the sider. */
export const SCREENS: readonly DeskScreen[] = [
  ...work,
  ...articles,
  ...brands,
  ...indicators,
  ...figures,
];
import { screens as staff } from './features/staff/screens.ts';
import { screens as work } from './features/work/screens.ts';

/** Every screen of the desk, in the order of the sider. */
export const SCREENS: readonly DeskScreen[] = [...work, ...articles, ...figures, ...staff];
import { screens as money } from './features/money/screens.ts';
import { screens as work } from './features/work/screens.ts';

/** Every screen of the desk, in the order of the sider. */
// biome-ignore format: one line for each feature, so that two who add one do not meet.
export const SCREENS: readonly DeskScreen[] = [
  ...work,
  ...articles,
  ...figures,
  ...money,
];
