import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import type { Lang } from '@rujian/contract/base/constants';
import type { ComponentType } from 'react';

export type DeskScreen = {
  /** Below `/desk/`, such as `articles` or `articles/:id`. */
  path: string;
  title: Record<Lang, string>;
  /** Any one of several; null for all staff. */
  right: DeskRight | readonly DeskRight[] | null;
  /** Without sider and header: the screen has its own. */
  bare?: true;
  load: () => Promise<{ Component: ComponentType }>;
};

export function screen(
  path: string,
  [zhCn, en]: readonly [zhCn: string, en: string],
  right: DeskScreen['right'],
  load: DeskScreen['load'],
): DeskScreen {
  return { path, title: { 'zh-cn': zhCn, en }, right, load };
}

export function screensFor(
  right: DeskScreen['right'],
  screens: Readonly<Record<string, readonly [zhCn: string, en: string, load: DeskScreen['load']]>>,
): DeskScreen[] {
  return Object.entries(screens).map(([path, [zhCn, en, load]]) => screen(path, [zhCn, en], right, load));
}
