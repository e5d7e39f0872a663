import type { Lang } from '@rujian/contract/base/constants';
import { type SQL, sql } from 'drizzle-orm';

/** Notices are Chinese; the library (`indicator`, joined to `item`) knows the English names of most items. */
export function itemName(lang: Lang): SQL {
  return lang === 'en' ? sql`coalesce(nullif(indicator.name_en, ''), item.name_raw)` : sql`item.name_raw`;
}

export function indicatorNotes(lang: Lang): { meaning: SQL; healthNote: SQL } {
  return lang === 'en'
    ? {
        meaning: sql`coalesce(nullif(indicator.meaning_en, ''), indicator.meaning)`,
        healthNote: sql`coalesce(nullif(indicator.health_note_en, ''), indicator.health_note)`,
      }
    : { meaning: sql`indicator.meaning`, healthNote: sql`indicator.health_note` };
}
