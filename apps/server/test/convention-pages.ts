/** The three generations of clients: Vue 1.1.x, Vue 2.1.x and Nuxt 1.1.x. */
export type Generation = 'vue1' | 'vue2' | 'nuxt1';

export const GENERATIONS: readonly Generation[] = ['vue1', 'vue2', 'nuxt1'];

/** A rule on the wire; `meta` is only present in header entries of the server. */
export type WireRule = {
  id: number;
  type: string;
  title: string;
  name: string;
  path: string;
  icon: string;
  menu_type: string;
  url: string;
  component: string;
  extend: string;
  children?: WireRule[];
  meta?: Record<string, unknown>;
};

type Page = { name: string; path: string; hasFrame: boolean };
type Entry = { title?: unknown; path: string; meta?: Record<string, unknown> };

/**
 * What a client derives from rules and menus by documented behaviour: registered pages, the header,
 * and the side menu of the member centre.
 */
export function createConventionPages(generation: Generation) {
  let pages: Page[] = [];
  let header: Entry[] = [];
  let sideMenu: Entry[] = [];

  return {
    /** Site start: the header comes from `rules`, overwritten by the whole of `site`. */
    openSite({ rules, site }: { rules: WireRule[]; site: Record<string, unknown> }): void {
      register(rules, false);
      const built = { headNav: menuOf(rules, '/', ['nav']) };
      header = (generation === 'nuxt1' ? built : Object.assign(built, site)).headNav;
    },

    /** The start of the member centre. Vue 2 registers rules first, Vue 1 menus. */
    openCentre({ rules, menus }: { rules: WireRule[]; menus: WireRule[] }): void {
      if (generation !== 'vue1') register(rules, false);
      register(menus, true);
      if (generation === 'vue1') register(rules, false);
      sideMenu = menus.flatMap(({ children = [] }) => menuOf(children, '/user/', ['menu']));
    },

    /** As readers see it: every client's own home entry, and the entries. */
    header: () => ['首页', ...header.map(titleOf)],

    /** Where a login lands: the first entry of the side menu that is a known page. */
    landing(): Page | undefined {
      return sideMenu.map(({ path }) => pageAt(path)).find((page) => page !== undefined);
    },
    pageAt,
  };

  function titleOf({ title, meta }: Entry): unknown {
    return generation === 'vue1' ? title : meta?.title;
  }

  /** Of two pages with one path the first registered one is shown. */
  function pageAt(path: string): Page | undefined {
    return pages.find((page) => page.path === path);
  }

  /** Nuxt pages are files of the client, so it registers none. */
  function register(rules: WireRule[], hasFrame: boolean): void {
    for (const { extend, menu_type, component, name, path, children = [] } of rules) {
      const isPage = menu_type === 'tab' && component !== '' && extend !== 'add_menu_only';
      if (isPage) {
        pages = pages.filter((page) => page.name !== name);
        pages.push({ name, path: (hasFrame ? '/user/' : '/') + path, hasFrame });
      }
      register(children, hasFrame);
    }
  }

  function menuOf(rules: WireRule[], prefix: string, types: string[]): Entry[] {
    return rules
      .filter(({ extend, type }) => extend !== 'add_rules_only' && types.includes(type))
      .filter(({ menu_type, component, url }) => (menu_type === 'tab' ? component : url) !== '')
      .map(({ id, title, icon, menu_type, type, path, url }) => ({
        ...(generation === 'vue1' && { title }),
        path: menu_type === 'tab' ? prefix + path : url,
        meta: { id, title, icon, menu_type, type },
      }));
  }
}
