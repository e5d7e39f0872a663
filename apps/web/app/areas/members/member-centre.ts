import type { Rule } from '@rujian/contract/areas/site/public';
import { activeEntry, menuEntries, menuTarget } from '#web/layouts/menus/menu-entries.ts';
import type { AuthNode } from '#web/ui/member/allowed.tsx';
import type { MenuEntry } from '#web/ui/site-data.ts';

/** Prefix of member centre pages; the names of its rules are paths below it. */
const MEMBER_PREFIX = '/user/';

export type ViewRoute = Omit<MenuEntry, 'children'> & { icon: string; children: ViewRoute[] };

export type MemberCentre = {
  viewRoutes: ViewRoute[];
  showHeadline: boolean;
  authNode: AuthNode;
  navUserMenus: MenuEntry[];
};

export const EMPTY_MEMBER_CENTRE = memberCentre({ menus: [], rules: [] });

export function memberCentre({ menus, rules }: { menus: readonly Rule[]; rules: readonly Rule[] }): MemberCentre {
  const viewRoutes = viewRoutesOf(menus);
  return {
    viewRoutes,
    showHeadline: viewRoutes.length > 1,
    authNode: { ...authNodeOf(rules, '/'), ...authNodeOf(menus, MEMBER_PREFIX) },
    navUserMenus: menuEntries(rules.filter(({ type }) => type === 'nav_user_menu')),
  };
}

function viewRoutesOf(menus: readonly Rule[]): ViewRoute[] {
  return menus.filter(isShown).flatMap((rule) => {
    const children = viewRoutesOf(rule.children ?? []);
    if (rule.type === 'menu_dir' && children.length === 0) return [];
    return { title: rule.title, icon: rule.icon, ...menuTarget(rule, MEMBER_PREFIX), children };
  });
}

function isShown({ type, extend }: Rule): boolean {
  return (type === 'menu' || type === 'menu_dir') && extend !== 'add_rules_only';
}

/** Buttons of each level are listed under the path of their parent; those of the roots under the bare prefix. */
function authNodeOf(rules: readonly Rule[], prefix: string, parent = ''): AuthNode {
  const buttons = rules.filter(({ type }) => type === 'button').map(({ name }) => prefix + name);
  const below = rules.map((rule) => authNodeOf(rule.children ?? [], prefix, rule.name));
  return Object.assign({}, ...below, buttons.length > 0 && { [prefix + parent]: buttons });
}

export function sideEntries(viewRoutes: readonly ViewRoute[]): ViewRoute[] {
  return viewRoutes.flatMap((root) => (root.children.length > 0 ? root.children : [root]));
}

export function activeRoute(viewRoutes: readonly ViewRoute[], pathname: string): ViewRoute | undefined {
  return activeEntry(sideEntries(viewRoutes), pathname.replace(/^(?=\/represent)/, `${MEMBER_PREFIX}account`)) as
    | ViewRoute
    | undefined;
}

export function firstPage(viewRoutes: readonly ViewRoute[]): string | undefined {
  return sideEntries(viewRoutes).find(({ kind }) => kind === 'page')?.to;
}
