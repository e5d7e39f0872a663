import type { ArticleWords, StoredWords } from '@rujian/contract/areas/articles/labels';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { lockedRow } from '#platform/database/locks.ts';
import { pick } from '#platform/pick.ts';
import { articleRevisions, articles, authors, columns, type RevisionLinks, tags } from '#schema/articles/articles.ts';
import { staff } from '#schema/staff/staff.ts';
import { bodyFromHtml } from '#services/content/body.ts';

export type ArticleRow = typeof articles.$inferSelect;
export type RevisionRow = typeof articleRevisions.$inferSelect;
export type RevisionCause = RevisionRow['cause'];
export type Named = { id: number; name: string };

export type VersionFields = Omit<
  typeof articleRevisions.$inferInsert,
  'id' | 'articleId' | 'number' | 'saveId' | 'cause' | 'sealedAt' | 'createdBy' | 'createdAt' | 'savedAt'
>;

/** What a version says, cleaned and measured; tags and authors that are new are made here. */
export async function fieldsFrom(tx: Tx, words: ArticleWords): Promise<VersionFields> {
  const [column] = await tx.select({ id: columns.id }).from(columns).where(eq(columns.id, words.columnId));
  if (!column) throw new AppError('column.not_found');
  const wordTags = await entriesFor(tx, tags, words.tags);
  const { cover } = words;
  const links: RevisionLinks = {
    columnId: words.columnId,
    tagIds: wordTags.map(({ id }) => id),
    brands: unique(words.brands),
    productIds: [...new Set(words.productIds)],
    regionIds: [...new Set(words.regionIds)],
    relatedIds: [...new Set(words.relatedIds)],
  };
  return {
    title: oneLine(words.title),
    subtitle: oneLine(words.subtitle),
    kicker: oneLine(words.kicker),
    summary: words.summary.trim(),
    ...bodyFromHtml(words.bodyHtml),
    ...pick(words, 'originType', 'datelineRegionId', 'aiUse', 'reprint', 'linkTerms'),
    sourceName: words.sourceName.trim(),
    sourceUrl: words.sourceUrl.trim(),
    authors: await entriesFor(tx, authors, words.authors),
    advertising: words.advertising || words.originType === 'sponsored',
    labels: [...new Set([...words.labels, ...(words.originType === 'reprint' ? (['reprint'] as const) : [])])],
    coverMediaId: cover.mediaId,
    coverTopic: cover.topic,
    coverSeed: cover.seed,
    coverVariant: cover.variant,
    coverPalette: cover.palette,
    coverAlt: cover.alt.trim(),
    coverCredit: cover.credit.trim(),
    seoTitle: words.seoTitle.trim(),
    seoDescription: words.seoDescription.trim(),
    seoKeywords: words.seoKeywords.map((word) => word.trim()).filter((word) => word !== ''),
    updateNote: words.updateNote.trim(),
    links,
  };
}

export async function wordsOf(db: Db | Tx, row: RevisionRow): Promise<StoredWords> {
  const { links } = row;
  return {
    ...pick(row, 'title', 'subtitle', 'kicker', 'summary', 'bodyHtml', 'originType', 'sourceName', 'sourceUrl'),
    ...pick(row, 'authors', 'datelineRegionId', 'aiUse', 'advertising', 'reprint', 'linkTerms', 'labels'),
    ...pick(row, 'seoTitle', 'seoDescription', 'seoKeywords', 'updateNote'),
    cover: {
      mediaId: row.coverMediaId,
      topic: row.coverTopic,
      seed: row.coverSeed,
      variant: row.coverVariant,
      palette: row.coverPalette,
      alt: row.coverAlt,
      credit: row.coverCredit,
    },
    tags: await namesOf(db, tags, links.tagIds),
    ...pick(links, 'columnId', 'brands', 'productIds', 'regionIds', 'relatedIds'),
  };
}

export async function readArticle(db: Db | Tx, id: number): Promise<ArticleRow> {
  const [row] = await db.select().from(articles).where(eq(articles.id, id));
  if (!row) throw new AppError('article.not_found');
  return row;
}

export function lockArticle(tx: Tx, id: number): Promise<ArticleRow> {
  return lockedRow(tx, articles, id, 'article.not_found');
}

/** The version that editors see: the working copy, or the live one while there is none. */
export async function newestVersion(db: Db | Tx, article: ArticleRow): Promise<RevisionRow> {
  const revisionId = article.workRevId ?? article.liveRevId;
  const row = revisionId ? await versionById(db, revisionId) : undefined;
  if (!row) throw new Error(`Article ${article.id} has no version`);
  return row;
}

export async function versionById(db: Db | Tx, id: number): Promise<RevisionRow | undefined> {
  const [row] = await db.select().from(articleRevisions).where(eq(articleRevisions.id, id));
  return row;
}

type AboutVersion = { cause: RevisionCause; at: Date; staffId: number | null; saveId?: string; sealed?: boolean };

/** Appends a version; to be called while the article is locked. */
export async function addVersion(
  tx: Tx,
  articleId: number,
  fields: VersionFields,
  { cause, at, staffId, saveId, sealed }: AboutVersion,
): Promise<RevisionRow> {
  const [newest] = await tx
    .select({ number: articleRevisions.number })
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.number))
    .limit(1);
  const [row] = await tx
    .insert(articleRevisions)
    .values({
      ...fields,
      articleId,
      cause,
      number: (newest?.number ?? 0) + 1,
      saveId: saveId ?? null,
      createdBy: staffId,
      createdAt: at,
      savedAt: at,
      sealedAt: sealed ? at : null,
    })
    .returning();
  if (!row) throw new Error('The database gave no version');
  return row;
}

/** From now on saves begin another row, so that this one stays as it was decided about. */
export async function sealVersion(tx: Tx, revisionId: number, cause: RevisionCause, at: Date): Promise<void> {
  const changed = { cause, sealedAt: sql`coalesce(${articleRevisions.sealedAt}, ${at.toISOString()})` };
  await tx.update(articleRevisions).set(changed).where(eq(articleRevisions.id, revisionId));
}

export function fieldsOf(row: RevisionRow): VersionFields {
  const {
    id: _id,
    articleId: _article,
    number: _number,
    saveId: _save,
    cause: _cause,
    sealedAt: _sealed,
    createdBy: _by,
    createdAt: _at,
    savedAt: _saved,
    ...fields
  } = row;
  return fields;
}

type NamedTable = PgTable & { id: AnyPgColumn; name: AnyPgColumn };

/** Tags or authors in their order; a name without an entry gets one. */
export async function entriesFor(
  tx: Tx,
  table: typeof tags | typeof authors,
  given: readonly { id: number | null; name: string }[],
): Promise<Named[]> {
  const ids = given.flatMap(({ id }) => id ?? []);
  const known = await namesOf(tx, table, ids);
  const found: Named[] = [];
  for (const { id, name } of given) {
    const entry = known.find((each) => each.id === id) ?? (await entryNamed(tx, table, name.trim()));
    if (entry) found.push(entry);
  }
  return unique(found);
}

async function entryNamed(tx: Tx, table: typeof tags | typeof authors, name: string): Promise<Named | undefined> {
  if (name === '') return undefined;
  await tx.insert(table).values({ name }).onConflictDoNothing();
  const [entry] = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(eq(table.name, name))
    .orderBy(...(table === authors ? [sql`${authors.memberId} nulls first`] : []), table.id)
    .limit(1);
  return entry;
}

export async function namesOf(db: Db | Tx, table: NamedTable, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: sql<number>`${table.id}::int`, name: sql<string>`${table.name}` })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return inOrder(ids, rows);
}

export function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function staffName(db: Pick<Db | Tx, 'select'>, id: number | null): Promise<string> {
  if (id === null) return '';
  const [person] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  return person?.name ?? '';
}

function oneLine(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ').trim();
}

/** The first with each id. */
function unique<Item extends { id: number }>(items: readonly Item[]): Item[] {
  return items.filter(({ id }, place) => items.findIndex((each) => each.id === id) === place);
}
