import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import type { Lang } from '@rujian/contract/base/constants';
import type { DeskScreen } from '#desk/desk-screen.ts';
import { SCREENS } from '../screens.ts';
import { MENU, type MenuEntry } from './menu.ts';

/** Auditors and chiefs have every entry that they may open in the menu. */
const SEES_ALL: DeskRight = 'audit.all';

export type Holds = (right: DeskScreen['right']) => boolean;

export type OpenEntry = Pick<MenuEntry, 'group' | 'icon'> & {
  title: Record<Lang, string>;
  /** The screens that the person may open; the first one is the address of the entry. */
  screens: readonly [DeskScreen, ...DeskScreen[]];
};

export function screensFor(holds: Holds): DeskScreen[] {
  return MENU.flatMap((entry) => openEntry(entry, holds)?.screens ?? []);
}

export function menuFor(holds: Holds): OpenEntry[] {
  return MENU.flatMap((entry) => {
    const open = openEntry(entry, holds);
    const isShown = entry.needs === undefined || holds([...entry.needs, SEES_ALL]);
    return open && isShown ? [open] : [];
  });
}

/** The entry to which a screen belongs, and its tab: its own, or the one above a detail screen. */
export function entryOf(path: string, holds: Holds): { entry: OpenEntry; tab: string } | null {
  const tab = tabOf(path);
  const declared = tab === undefined ? undefined : MENU.find(({ tabs }) => tabs.includes(tab));
  const entry = declared && openEntry(declared, holds);
  return entry && tab !== undefined ? { entry, tab } : null;
}

function tabOf(path: string): string | undefined {
  const tabs = MENU.flatMap((entry) => [...entry.tabs]);
  if (tabs.includes(path)) return path;
  return tabs
    .filter((tab) => tab !== '' && path.startsWith(`${tab}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}

function openEntry({ group, icon, title, tabs }: MenuEntry, holds: Holds): OpenEntry | null {
  const [first, ...others] = tabs
    .flatMap((path) => SCREENS.find((screen) => screen.path === path) ?? [])
    .filter(({ right }) => holds(right));
  if (!first) return null;
  const [zhCn, en] = (others.length > 0 && title) || [];
  const name = zhCn && en ? { 'zh-cn': zhCn, en } : first.title;
  return { group, icon, title: name, screens: [first, ...others] };
}
