import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import type { Lang } from '@rujian/contract/base/constants';
import type { ComponentType } from 'react';

/** Groups of the sider, in order. */
export const SCREEN_GROUPS = [
  'work',
  'content',
  'entities',
  'community',
  'complaints',
  'media',
  'money',
  'site',
  'control',
] as const;
type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/** One screen of the desk: its address, required permission, and lazy-loaded component. */
export type DeskScreen = {
  /** Below `/desk/`, such as `articles` or `articles/:id`. */
  path: string;
  group: ScreenGroup;
  title: Record<Lang, string>;
  /** Any one of several; null for all staff. */
  right: DeskRight | readonly DeskRight[] | null;
  icon?: ComponentType;
  /** Only reachable from other screens. */
  hidden?: true;
  /** The sider entry to highlight for a hidden screen, if the address does not imply it. */
  below?: string;
  /** Without sider and header: the screen has its own. */
  bare?: true;
  load: () => Promise<{ Component: ComponentType }>;
};
