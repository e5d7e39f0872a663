import type { SearchType } from '@rujian/contract/vocabulary/search';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database.ts';
import type { SearchDocument } from './document.ts';

/** Where documents of one type come from. */
export type Source = {
  t: SearchType;
  /** A statement with `id` and `at`, the time of its last change, of everything readers may see. */
  versions: SQL;
  /** The same of what changed lately, where a table is too large to look through; it may name more. */
  recent?: (since: Date) => SQL;
  /** The documents of those ids that readers may see. */
  read: (db: Db | Tx, ids: number[]) => Promise<SearchDocument[]>;
};

export const NO_FACTS = { cover: null, note: '', noteEn: '', meta: [], codes: [] };

/** Names and parts that are there, without the empty ones. */
export function present(...texts: (string | null | undefined)[]): string[] {
  return texts.filter((text): text is string => text !== null && text !== undefined && text !== '');
}

/** A product as readers call it: with its brand in front, once. */
export function fullName(brand: string | null, name: string): string {
  return brand === null || name.includes(brand) ? name : `${brand}${name}`;
}
