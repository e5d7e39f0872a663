import { LANGS } from '@rujian/contract/vocabulary/shared/langs';
import { RULE_EXTEND, RULE_PLACE, RULE_TYPE } from '@rujian/contract/vocabulary/site';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, jsonb, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import {
  counter,
  createdAt,
  flag,
  id,
  moment,
  ref,
  requiredRef,
  table,
  textList,
  timestamps,
  updatedAt,
  words,
} from '../fields.ts';
import { bodyFields } from '../publishable.ts';
import { staff } from '../staff/staff.ts';

export const seeds = table('seeds', { name: text('name').primaryKey(), loadedAt: moment('loaded_at').notNull() });

export const siteSettings = table('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedBy: ref('updated_by').references(() => staff.id, { onDelete: 'set null' }),
  updatedAt: updatedAt(),
});

/** In the wire fields of existing clients; sorted by weigh descending, then id. */
export const menuRules = table('menu_rules', {
  id: id(),
  parentId: ref('parent_id').references((): AnyPgColumn => menuRules.id, { onDelete: 'cascade' }),
  place: text('place', { enum: RULE_PLACE.keys }).notNull(),
  type: text('type', { enum: RULE_TYPE.keys }).notNull(),
  title: text('title').notNull(),
  titleEn: text('title_en').notNull(),
  /** Unique over all menus, because clients register pages by it. */
  name: text('name').notNull().unique(),
  path: words('path'),
  icon: words('icon'),
  /** Not a closed list: an unknown type must reach the client's own message. */
  menuType: words('menu_type'),
  url: words('url'),
  component: words('component'),
  keepalive: flag('keepalive'),
  noLoginValid: flag('no_login_valid'),
  extend: text('extend', { enum: RULE_EXTEND.keys }).notNull().default('none'),
  remark: words('remark'),
  weigh: counter('weigh'),
  disabledAt: moment('disabled_at'),
  ...timestamps(),
}).with((t) => [index('menu_rules_order_idx').on(t.parentId, t.weigh, t.id)]);

export const staticPages = table('static_pages', {
  id: id(),
  slug: text('slug').notNull().unique(),
  position: counter('position'),
  /** Pages of the specification keep their address and cannot be deleted. */
  builtIn: flag('built_in'),
  createdAt: createdAt(),
}).with((t) => [check('static_pages_slug_form', sql`${t.slug} ~ '^[a-z][a-z0-9_-]{0,63}$'`)]);

export const staticPageVersions = table('static_page_versions', {
  id: id(),
  pageId: requiredRef('page_id', () => staticPages.id, 'cascade'),
  lang: text('lang', { enum: LANGS }).notNull(),
  version: text('version').notNull(),
  title: text('title').notNull(),
  description: words('description'),
  keywords: textList('keywords'),
  ...bodyFields(),
  /** Null for pages that are not legally binding. */
  effectiveAt: moment('effective_at'),
  publishedAt: moment('published_at'),
  createdBy: ref('created_by').references(() => staff.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
}).with((t) => [
  unique('static_page_versions_key').on(t.pageId, t.lang, t.version),
  index('static_page_versions_current_idx').on(t.pageId, t.lang, t.publishedAt),
]);

export const redirects = table('redirects', {
  id: id(),
  fromPath: text('from_path').notNull().unique(),
  toPath: text('to_path').notNull(),
  status: smallint('status').notNull().default(301),
  createdBy: ref('created_by').references(() => staff.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
}).with((t) => [check('redirects_status_known', sql`${t.status} in (301, 302, 308)`)]);

export const pageViewDays = table('page_view_days', {
  path: text('path').notNull(),
  day: date('day').notNull(),
  views: counter('views'),
}).with((t) => [primaryKey({ columns: [t.path, t.day] }), index('page_view_days_day_idx').on(t.day, t.views)]);

export const viewHours = table('view_hours', { hour: moment('hour').primaryKey(), views: counter('views') });

export const missingReferrers = table('missing_referrers', {
  path: text('path').notNull(),
  referrer: text('referrer').notNull(),
  hits: counter('hits'),
  lastDay: date('last_day').notNull(),
}).with((t) => [primaryKey({ columns: [t.path, t.referrer] }), index('missing_referrers_day_idx').on(t.lastDay)]);

export const missingPathDays = table('missing_path_days', {
  path: text('path').notNull(),
  day: date('day').notNull(),
  hits: counter('hits'),
}).with((t) => [primaryKey({ columns: [t.path, t.day] }), index('missing_path_days_day_idx').on(t.day, t.hits)]);
