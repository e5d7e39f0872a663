import type { SearchType } from '@rujian/contract/vocabulary/search';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import type { SearchDocument } from './document.ts';

/** What a type has; everything else is empty. */
type Found = Pick<SearchDocument, 'targetId' | 'publishedAt' | 'title'> &
  Partial<Omit<SearchDocument, 't' | 'facts'>> & { facts?: Partial<SearchDocument['facts']> };

/** The source of the documents of one type. */
export type Source = {
  t: SearchType;
  /** A statement with `id` and `at`, the time of the last change, of everything public. */
  versions: SQL;
  /** The same for recent changes, where a table is too large to scan; it may return more. */
  recent?: (since: Date) => SQL;
  /** The public documents of these ids. */
  read: (db: Db | Tx, ids: number[]) => Promise<Found[]>;
};

const NO_FACTS = { cover: null, note: '', noteEn: '', meta: [], codes: [] };
const NOTHING = { category: null, result: null, names: [], keywords: [], summary: '', body: '' };

export async function readDocuments({ t, read }: Source, db: Db | Tx, ids: number[]): Promise<SearchDocument[]> {
  const found = await read(db, ids);
  return found.map((one) => ({ t, ...NOTHING, ...one, facts: { ...NO_FACTS, ...one.facts } }));
}

/** The non-empty names and parts. */
export function present(...texts: (string | null | undefined)[]): string[] {
  return texts.filter((text): text is string => text !== null && text !== undefined && text !== '');
}

/** A product's name with its brand in front, once. */
export function fullName(brand: string | null, name: string): string {
  return brand === null || name.includes(brand) ? name : `${brand}${name}`;
}
