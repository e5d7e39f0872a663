import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';

const KEPT_SECONDS = 300;
/** Bounds what every page looks for in its titles. */
const NAMES_MAX = 5_000;

const CATEGORIES = DAIRY_CATEGORY.keys.map((category) => DAIRY_CATEGORY.label(category, 'zh-cn'));

/** Names of brands, products, companies, categories and indicators, inside which no title breaks. */
export function createOwnNames({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  return (): Promise<string[]> => remember('own names', { tags: ['brands'], seconds: KEPT_SECONDS }, read);

  async function read(): Promise<string[]> {
    // The embedded database needs longer for a row than for its content.
    const { rows } = await readDb.execute<{ names: string[] }>(sql`
      select coalesce(json_agg(own.name), '[]') as names
      from (
        select name from brands union select alias from brand_aliases
        union select name from companies union select name from products
        union select name from indicators
        limit ${NAMES_MAX}
      ) own`);
    return [...CATEGORIES, ...rows.flatMap(({ names }) => names)];
  }
}
