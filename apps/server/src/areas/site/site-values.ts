import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import type { menuRules } from '#schema/site/site.ts';

type Rule = typeof menuRules.$inferSelect;

export type EnabledRule = Omit<Rule, 'remark' | 'disabledAt' | 'createdAt' | 'updatedAt'>;

type SiteValues = {
  stored: Record<string, unknown>;
  hasDemo: boolean;
  /** The heaviest first. */
  rules: EnabledRule[];
};

export type ReadSiteValues = () => Promise<SiteValues>;

/** A lost announcement takes effect within this many seconds. */
const KEPT_SECONDS = 30;

/** Settings and menus, read by one statement and kept until the desk changes them. */
export function createSiteValues({ db, remember }: Pick<Platform, 'db' | 'remember'>): ReadSiteValues {
  return () =>
    remember('site values', { tags: ['site'], seconds: KEPT_SECONDS }, async () => {
      const { rows } = await db.execute<SiteValues>(sql`
        select
          (select coalesce(json_object_agg(key, value), '{}') from site_settings) as stored,
          exists (select from seeds where name = 'demo') as "hasDemo",
          (select coalesce(json_agg(json_build_object(
            'id', id, 'parentId', parent_id, 'place', place, 'type', type, 'title', title,
            'titleEn', title_en, 'name', name, 'path', path, 'icon', icon, 'menuType', menu_type,
            'url', url, 'component', component, 'keepalive', keepalive,
            'noLoginValid', no_login_valid, 'extend', extend, 'weigh', weigh
          ) order by weigh desc, id), '[]') from menu_rules where disabled_at is null) as rules`);
      return rows[0] ?? { stored: {}, hasDemo: false, rules: [] };
    });
}
