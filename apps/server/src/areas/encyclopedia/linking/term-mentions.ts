import { and, asc, eq, gt, inArray, max } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { encyclopediaMentionScan, encyclopediaMentions } from '#schema/encyclopedia.ts';
import { isPublic } from '#schema/publishable.ts';
import { type Glossary, readGlossary } from './glossary.ts';

export const MENTIONS_JOB = 'encyclopedia.mentions';
export const MENTIONS_CRON = '* * * * *';

/** "In the news" shows the newest few, so older revisions are not scanned again. */
const REVISIONS_LOOKED_BACK = 20_000;
/** Keeps one run short, because the embedded database runs in our own thread. */
const REVISIONS_PER_RUN = 2_000;
const REVISIONS_PER_BATCH = 100;
/** Revision ids are assigned before the commit, so recent ones are scanned again. */
const REVISIONS_OVERLAP = 100;

type Live = { revisionId: number; articleId: number; publishedAt: Date | null; text: string };

/** Maintains which articles use which term, so that no page has to scan texts. */
export function createTermMentions({ db, changes }: Pick<Platform, 'db' | 'changes'>) {
  return {
    /** Scans versions that went live since the last run, or all recent ones after new names. */
    async catchUp(): Promise<void> {
      const glossary = await readGlossary(db);
      const touched = await scanMentions(db, glossary, REVISIONS_PER_RUN);
      if (touched.size > 0) await changes.changed([...touched].map((id) => `term:${id}`));
    },
  };
}

/** Returns the terms whose mentions changed. */
export async function scanMentions(
  db: Db | Tx,
  glossary: Glossary,
  revisionsMax = REVISIONS_LOOKED_BACK,
): Promise<Set<number>> {
  const touched = new Set<number>();
  let after = await startOf(db, glossary);
  for (let read = 0; read < revisionsMax; read += REVISIONS_PER_BATCH) {
    const batch = await liveAfter(db, after);
    for (const termId of await writeMentions(db, glossary, batch)) touched.add(termId);
    after = batch.at(-1)?.revisionId ?? after;
    if (batch.length < REVISIONS_PER_BATCH) break;
  }
  const row = { id: 1, glossaryVersion: glossary.version, revisionId: after };
  await db
    .insert(encyclopediaMentionScan)
    .values(row)
    .onConflictDoUpdate({ target: encyclopediaMentionScan.id, set: row });
  return touched;
}

async function startOf(db: Db | Tx, { version }: Glossary): Promise<number> {
  const [[last], [newest]] = [
    await db.select().from(encyclopediaMentionScan),
    await db.select({ id: max(articleRevisions.id) }).from(articleRevisions),
  ];
  const earliest = Math.max(0, (newest?.id ?? 0) - REVISIONS_LOOKED_BACK);
  const isSameGlossary = last?.glossaryVersion === version;
  return Math.max(earliest, isSameGlossary ? last.revisionId - REVISIONS_OVERLAP : 0);
}

async function liveAfter(db: Db | Tx, revisionId: number): Promise<Live[]> {
  return db
    .select({
      revisionId: articleRevisions.id,
      articleId: articles.id,
      publishedAt: articles.publishedAt,
      text: articleRevisions.bodyText,
    })
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.liveRevId, articleRevisions.id))
    .where(and(isPublic(articles), gt(articleRevisions.id, revisionId)))
    .orderBy(asc(articleRevisions.id))
    .limit(REVISIONS_PER_BATCH);
}

async function writeMentions(db: Db | Tx, { finder }: Glossary, batch: Live[]): Promise<Set<number>> {
  const touched = new Set<number>();
  if (batch.length === 0) return touched;
  const articleIds = batch.map(({ articleId }) => articleId);
  const known = await db
    .select({ articleId: encyclopediaMentions.articleId, entryId: encyclopediaMentions.entryId })
    .from(encyclopediaMentions)
    .where(inArray(encyclopediaMentions.articleId, articleIds));
  const knownOf = Map.groupBy(known, ({ articleId }) => articleId);
  const stale: number[] = [];
  const rows: (typeof encyclopediaMentions.$inferInsert)[] = [];
  for (const { articleId, publishedAt, text } of batch) {
    const before = new Set(knownOf.get(articleId)?.map(({ entryId }) => entryId));
    const now = new Set(finder.find(text).map(({ termId }) => termId));
    const changed = [...before.symmetricDifference(now)];
    if (changed.length === 0 || !publishedAt) continue;
    stale.push(articleId);
    for (const termId of changed) touched.add(termId);
    for (const entryId of now) rows.push({ entryId, articleId, publishedAt });
  }
  if (stale.length === 0) return touched;
  await db.transaction(async (tx) => {
    await tx.delete(encyclopediaMentions).where(inArray(encyclopediaMentions.articleId, stale));
    if (rows.length > 0) await tx.insert(encyclopediaMentions).values(rows).onConflictDoNothing();
  });
  return touched;
}
