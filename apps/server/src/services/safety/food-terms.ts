import { asc, eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/database.ts';
import { foodTerms } from '#schema/spotchecks/foods.ts';

export type FoodTerm = {
  key: string;
  name: string;
  nameEn: string;
  parentKey: string | null;
  synonyms: string[];
  categories: string[];
  contains: string[];
  without: string[];
  /** Keys of terms that together mean this one. */
  allOf: string[];
};

const above = alias(foodTerms, 'above');

export function listFoodTerms(readDb: Db): Promise<FoodTerm[]> {
  const { key, name, nameEn, synonyms, categories, contains, without, allOf } = getTableColumns(foodTerms);
  return readDb
    .select({ key, name, nameEn, parentKey: above.key, synonyms, categories, contains, without, allOf })
    .from(foodTerms)
    .leftJoin(above, eq(above.id, foodTerms.parentId))
    .orderBy(asc(foodTerms.id));
}
