import { DAIRY_CATEGORY, type DairyCategory } from '@rujian/contract/vocabulary/brands';
import type { SearchType } from '@rujian/contract/vocabulary/search';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { type DocumentFacts, searchDocuments, searchWords } from '#schema/search.ts';
import { mark, timeMarks } from '../marks.ts';
import { keyOf, tokensOf } from '../words/tokens.ts';
import { type VocabularyRow, vocabularyOf } from '../words/vocabulary.ts';

export type SearchDocument = {
  t: SearchType;
  targetId: number;
  publishedAt: Date;
  category: DairyCategory | null;
  result: 'pass' | 'fail' | null;
  title: string;
  /** Complete names; for a brand, a product or a term also its aliases. */
  names: string[];
  /** Keywords that rank above the text: tags, brands, products. */
  keywords: string[];
  summary: string;
  body: string;
  facts: DocumentFacts;
};

type DocumentRow = Omit<typeof searchDocuments.$inferInsert, 'tokens' | 'indexedAt' | 'id'> & { tokens: string[] };

/** Enough for the longest report. */
const BODY_MAX_CHARACTERS = 30_000;
const LEAD_MAX_CHARACTERS = 300;

function documentRow(document: SearchDocument): DocumentRow {
  const { names, keywords, ...stored } = document;
  const { category, title, summary, facts } = stored;
  const body = document.body.slice(0, BODY_MAX_CHARACTERS);
  const kind = category && category !== 'other' ? [DAIRY_CATEGORY.label(category, 'zh-cn')] : [];
  const lead = [...names, ...keywords, ...kind, summary].join(' ');
  return {
    ...stored,
    body,
    titleKey: keyOf(title),
    leadKey: keyOf(lead).slice(0, LEAD_MAX_CHARACTERS),
    tokens: [...tokensOf([title, lead, facts.meta.join(' '), body].join('\n')), ...marksOf(document)],
  };
}

function marksOf({ t, publishedAt, category, result, names, facts }: SearchDocument): string[] {
  return [
    mark.type(t),
    ...timeMarks(publishedAt),
    ...(category ? [mark.category(category)] : []),
    ...(result ? [mark.result(result)] : []),
    ...names.map(mark.name),
    ...facts.codes.filter((code) => keyOf(code) !== '').map(mark.code),
  ];
}

export async function putDocuments(db: Db | Tx, documents: SearchDocument[], indexedAt: Date): Promise<void> {
  if (documents.length === 0) return;
  await putRows(db, documents.map(documentRow), indexedAt);
  await putWords(db, vocabularyOf(documents));
}

export async function putWords(db: Db | Tx, words: VocabularyRow[]): Promise<void> {
  if (words.length === 0) return;
  await db
    .insert(searchWords)
    .values(words)
    .onConflictDoUpdate({
      target: searchWords.word,
      set: { rank: sql`excluded.rank` },
      setWhere: sql`excluded.rank > ${searchWords.rank}`,
    });
}

async function putRows(db: Db | Tx, rows: DocumentRow[], indexedAt: Date): Promise<void> {
  const { id: _id, t: _t, targetId: _targetId, ...changed } = getTableColumns(searchDocuments);
  await db
    .insert(searchDocuments)
    .values(
      rows.map(({ tokens, ...row }) => ({
        ...row,
        indexedAt,
        tokens: sql`array_to_tsvector(${sql.param(tokens)}::text[])`,
      })),
    )
    .onConflictDoUpdate({
      target: [searchDocuments.t, searchDocuments.targetId],
      set: Object.fromEntries(
        Object.entries(changed).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
      ),
    });
}

export async function removeDocuments(db: Db | Tx, t: SearchType, targetIds: number[]): Promise<void> {
  if (targetIds.length === 0) return;
  await db.delete(searchDocuments).where(and(eq(searchDocuments.t, t), inArray(searchDocuments.targetId, targetIds)));
}

/** What a type has; everything else is empty. */
type Found = Pick<SearchDocument, 'targetId' | 'publishedAt' | 'title'> &
  Partial<Omit<SearchDocument, 't' | 'facts'>> & { facts?: Partial<SearchDocument['facts']> };

export type Source = {
  t: SearchType;
  /** A statement with `id` and `at`, the time of the last change, of everything public. */
  versions: SQL;
  /** The same for recent changes, where a table is too large to scan; it may return more. */
  recent?: (since: Date) => SQL;
  read: (db: Db | Tx, ids: number[]) => Promise<Found[]>;
};

const NO_FACTS = { cover: null, note: '', noteEn: '', meta: [], codes: [] };
const NOTHING = { category: null, result: null, names: [], keywords: [], summary: '', body: '' };

export async function readDocuments({ t, read }: Source, db: Db | Tx, ids: number[]): Promise<SearchDocument[]> {
  const found = await read(db, ids);
  return found.map((one) => ({ t, ...NOTHING, ...one, facts: { ...NO_FACTS, ...one.facts } }));
}

export function present(...texts: (string | null | undefined)[]): string[] {
  return texts.filter((text): text is string => text !== null && text !== undefined && text !== '');
}

/** A product's name with its brand in front, once. */
export function fullName(brand: string | null, name: string): string {
  return brand === null || name.includes(brand) ? name : `${brand}${name}`;
}
