import type { HeadEntry, Rule } from '@rujian/contract/areas/site/public';
import type { Lang } from '@rujian/contract/base/constants';
import { pick } from '#platform/pick.ts';
import type { EnabledRule, ReadSiteValues } from './site-settings.ts';

export type MemberMenus = { rules: Rule[]; menus: Rule[] };
export type VisitorMenus = { rules: Rule[]; headNav: HeadEntry[]; footMenu: Rule[] };

const VISITOR_TYPES: readonly string[] = ['route', 'nav', 'button'];

export type Menus = ReturnType<typeof createMenus>;

export function createMenus(readValues: ReadSiteValues) {
  return {
    async forVisitor(lang: Lang): Promise<VisitorMenus> {
      const { rules: enabled } = await readValues();
      const rows = enabled.filter(({ noLoginValid, type }) => noLoginValid && VISITOR_TYPES.includes(type));
      // Existing clients build their header from the rules, so the footer is not included.
      const rules = rows.filter((row) => row.place !== 'foot');
      const head = rules.filter((row) => row.place === 'head' && row.type === 'nav');
      const foot = rows.filter((row) => row.place === 'foot');
      return { rules: tree(rules, lang), headNav: tree(head, lang).map(headEntry), footMenu: tree(foot, lang) };
    },

    async forMember(lang: Lang, held: readonly string[]): Promise<MemberMenus> {
      const { rules: enabled } = await readValues();
      const rows = enabled.filter(({ place }) => place !== 'foot');
      const names = new Set(held);
      const isAllowed = ({ name, noLoginValid }: EnabledRule) =>
        noLoginValid || names.has('*') || names.has(name.toLowerCase());
      const roots = tree(rows.filter(isAllowed), lang);
      return {
        menus: roots.filter(({ type }) => type === 'menu_dir'),
        rules: roots.filter(({ type }) => type !== 'menu_dir'),
      };
    },
  };
}

function headEntry({ children, ...rule }: Rule): HeadEntry {
  const meta = pick(rule, 'id', 'title', 'icon', 'menu_type', 'type');
  return { ...rule, path: headPath(rule), meta, children: children.map(headEntry) };
}

function headPath({ menu_type, url, path }: Pick<Rule, 'menu_type' | 'url' | 'path'>): string {
  if (menu_type === 'link') return url;
  if (menu_type === 'iframe') return `/iframe/${encodeURIComponent(url)}`;
  return `/${path.replace(/^\/+/, '')}`;
}

/** Clients register a header entry with `extend: none` as a page without frame. */
function extendOf({ type, extend }: EnabledRule): Rule['extend'] {
  const isHeader = type === 'nav' || type === 'nav_user_menu';
  return isHeader && extend === 'none' ? 'add_menu_only' : extend;
}

function tree(rows: EnabledRule[], lang: Lang, parentId: number | null = null): Rule[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({
      ...pick(row, 'id', 'type', 'name', 'path', 'icon', 'url', 'component'),
      pid: row.parentId ?? 0,
      title: lang === 'en' && row.titleEn !== '' ? row.titleEn : row.title,
      menu_type: row.menuType,
      keepalive: Number(row.keepalive),
      no_login_valid: Number(row.noLoginValid),
      extend: extendOf(row),
      children: tree(rows, lang, row.id),
    }));
}
