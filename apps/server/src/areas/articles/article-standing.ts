import { and, desc, eq } from 'drizzle-orm';
import { hasRight, isInScope, type StaffCaller } from '#platform/caller.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { columns } from '#schema/articles/articles.ts';
import { reviewDecisions } from '#schema/publishing/revisions.ts';
import type { ArticleRow, RevisionRow } from './revisions/article-versions.ts';

export type IsListedSource = (source: { name: string; url: string }) => Promise<boolean>;

const ALL_STEPS = 3;

export type Steps = { steps: number; reason: '' | 'sensitive' | 'source' };

/** Asked before a transaction begins, since the list belongs to another module. */
export async function isFromElsewhere(
  { originType, sourceName, sourceUrl }: RevisionRow,
  isListedSource: IsListedSource,
): Promise<boolean> {
  if (originType !== 'reprint') return false;
  return !(await isListedSource({ name: sourceName, url: sourceUrl }));
}

/** How many reviews an article needs: as its column asks, or three where more is at stake. */
export async function stepsOf(
  db: Db | Tx,
  article: ArticleRow,
  version: RevisionRow,
  isForeign: boolean,
): Promise<Steps> {
  if (article.isSensitive) return { steps: ALL_STEPS, reason: 'sensitive' };
  const { id, reviewSteps } = columns;
  const [column] = await db.select({ reviewSteps }).from(columns).where(eq(id, version.links.columnId));
  const steps = column?.reviewSteps ?? ALL_STEPS;
  if (isForeign && steps < ALL_STEPS) return { steps: ALL_STEPS, reason: 'source' };
  return { steps, reason: '' };
}

export function mayEdit(person: StaffCaller, article: ArticleRow): boolean {
  if (!isInScope(person, article.columnId)) return false;
  const state = article.workStatus ?? article.status;
  if (state === 'withdrawn' || state === 'trash') return false;
  if (hasRight(person, 'articles.edit')) return true;
  const isOwn = article.createdBy === person.id && hasRight(person, 'articles.write');
  return isOwn && (state === 'draft' || state === 'published');
}

/** Whether the last submission has passed a step; then a changed text is reviewed from the start. */
export async function wasPassed(tx: Tx, articleId: number): Promise<boolean> {
  const { id, t, targetId, decision } = reviewDecisions;
  const isOfIt = and(eq(t, 'news'), eq(targetId, articleId));
  const [last] = await tx.select({ decision }).from(reviewDecisions).where(isOfIt).orderBy(desc(id)).limit(1);
  return last?.decision === 'pass' || last?.decision === 'override';
}
