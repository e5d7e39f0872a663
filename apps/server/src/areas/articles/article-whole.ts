import type { RuleId } from '@rujian/contract/base/rules';
import { AppError } from '#platform/app-error.ts';
import type { RevisionRow } from './revisions/article-versions.ts';

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
