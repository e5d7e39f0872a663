import type { Rule } from '@rujian/contract/areas/site/public';
import { isWebAddress } from '@rujian/contract/base/web-address';
import type { MenuEntry } from '#web/ui/site-data.ts';

/** Menu entries; `add_rules_only` registers a page without showing it. */
export function menuEntries(rules: readonly Rule[]): MenuEntry[] {
  return rules
    .filter(({ extend, type }) => extend !== 'add_rules_only' && type !== 'button')
    .map((rule) => ({ title: rule.title, ...menuTarget(rule), children: menuEntries(rule.children) }));
}

/** The home entry is not a rule: every client of the convention adds it to its header. */
export function withHome(entries: MenuEntry[], title: string): MenuEntry[] {
  if (entries.some(({ kind, to }) => kind === 'page' && to === '/')) return entries;
  return [{ title, kind: 'page', to: '/', children: [] }, ...entries];
}

/** Spec §2: link opens a new tab, iframe goes to /iframe/{encoded url}, tab to a path of this site. */
export function menuTarget(
  { menu_type, url, path }: Pick<Rule, 'menu_type' | 'url' | 'path'>,
  prefix = '/',
): Pick<MenuEntry, 'kind' | 'to'> {
  switch (menu_type) {
    case 'link':
      return isWebAddress(url) ? { kind: 'outside', to: url } : { kind: 'unknown', to: '' };
    case 'iframe':
      return { kind: 'frame', to: `/iframe/${encodeURIComponent(url)}` };
    case 'tab':
      return { kind: 'page', to: prefix + path.replace(/^\/+/, '') };
    default:
      return { kind: 'unknown', to: '' };
  }
}

export function activeEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  return entries
    .filter(({ kind, to }) => kind === 'page' && covers(to, pathname))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}

function covers(path: string, pathname: string): boolean {
  return path === pathname || (path !== '/' && pathname.startsWith(`${path}/`));
}
