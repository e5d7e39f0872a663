import type { Lang } from '@rujian/contract/base/constants';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Notices are Chinese; the indicator library knows the English names of most items. `item` is a
 * row of `spotcheck_items`, `indicator` the one it may have in `indicators`.
 */
export function itemName(lang: Lang): SQL {
  return lang === 'en'
    ? sql`coalesce(nullif(indicator.name_en, ''), item.name_raw)`
    : sql`item.name_raw`;
}
