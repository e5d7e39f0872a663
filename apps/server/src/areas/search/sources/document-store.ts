import type { SearchType } from '@rujian/contract/vocabulary/search';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { searchDocuments, searchWords } from '#schema/search.ts';
import { type VocabularyRow, vocabularyOf } from '../words/vocabulary.ts';
import { type DocumentRow, documentRow, type SearchDocument } from './document.ts';

/** Writes documents and their title words, replacing older rows. */
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
