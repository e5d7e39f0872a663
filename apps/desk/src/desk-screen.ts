import type { Lang } from '@rujian/contract/constants';
import type { DeskRight } from '@rujian/contract/desk-rights';
import type { ComponentType } from 'react';

/** The parts of the sider, in their order. */
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

/** One screen of the desk: its address, who may open it, and what is loaded when somebody does. */
export type DeskScreen = {
  /** Below `/desk/`, such as `articles` or `articles/:id`. */
  path: string;
  group: ScreenGroup;
  title: Record<Lang, string>;
  /** Of several, any one; null for whoever works at the desk. */
  right: DeskRight | readonly DeskRight[] | null;
  icon?: ComponentType;
  /** Reached from other screens only. */
  hidden?: true;
  /** The screen of the sider that lights up for a hidden one whose address does not tell. */
  below?: string;
  /** Without sider and head: the screen brings its own. */
  bare?: true;
  load: () => Promise<{ Component: ComponentType }>;
};
