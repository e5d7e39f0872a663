import type { RuleId } from '@rujian/contract/base/rules';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight, isInScope, type StaffCaller } from '#platform/caller.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { columns } from '#schema/articles/articles.ts';
import { reviewDecisions } from '#schema/publishing/revisions.ts';
import type { ArticleRow, RevisionRow, VersionFields } from './revisions/article-versions.ts';

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

const TITLE_MIN = 4;
const BODY_MIN = 50;
const BODY_MAX = 50_000;
const SUMMARY_FROM_BODY = 120;
const SOURCE_NEEDED = ['reprint', 'official', 'compile'];

export function requireWhole(version: RevisionRow): void {
  const missing: Record<string, RuleId> = {};
  if ([...version.title].length < TITLE_MIN) missing.title = 'rule.length';
  const length = [...version.bodyText].length;
  if (length < BODY_MIN || length > BODY_MAX) missing.bodyHtml = 'rule.length';
  if (SOURCE_NEEDED.includes(version.originType) && version.sourceName === '') missing.sourceName = 'rule.required';
  if (version.authors.length === 0) missing.authors = 'rule.required';
  if (Object.keys(missing).length > 0) throw new AppError('article.incomplete', {}, missing);
}

export function summaryFrom(bodyText: string): string {
  const start = [...bodyText.replace(/\s+/g, ' ')].slice(0, SUMMARY_FROM_BODY).join('');
  const end = Math.max(...['。', '！', '？'].map((mark) => start.lastIndexOf(mark)));
  return end > SUMMARY_FROM_BODY / 3 ? start.slice(0, end + 1) : start;
}

/** What is said about a text, not in it: changing only this needs no new review. */
const BESIDE_THE_TEXT: readonly (keyof VersionFields)[] = ['seoTitle', 'seoDescription', 'seoKeywords', 'labels'];

export function isTextChanged(before: VersionFields, after: VersionFields): boolean {
  return textOf(before) !== textOf(after);
}

export function isChanged(before: VersionFields, after: VersionFields): boolean {
  return print(before, []) !== print(after, []);
}

function textOf(fields: VersionFields): string {
  return print(fields, BESIDE_THE_TEXT);
}

/** Derived fields and those that only a release sets are left out; missing is the same as empty. */
const DERIVED: readonly (keyof VersionFields)[] = [
  'bodyText',
  'contents',
  'wordCount',
  'readingMinutes',
  'bodyBlocks',
  'editorName',
];

function print(fields: VersionFields, without: readonly (keyof VersionFields)[]): string {
  const kept = Object.entries(fields)
    .filter(([name]) => !([...without, ...DERIVED] as string[]).includes(name))
    .map(([name, value]) => [name, value === undefined || value === '' ? null : value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(kept, (_name, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
