import { NoticeForm } from '@rujian/contract/areas/spotchecks/desk';
import { eq, inArray, type SQL } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import { spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';

export type Notice = typeof spotcheckNotices.$inferSelect;

export async function lockNotice(tx: Tx, id: number): Promise<Notice> {
  const [notice] = await tx.select().from(spotcheckNotices).where(eq(spotcheckNotices.id, id)).for('update');
  if (!notice) throw new AppError('content.not_found');
  return notice;
}

/**
 * Before records are changed, because the trigger that sums them locks their notice, and a release
 * locks the notice before its records: in another order the two would deadlock.
 */
export async function lockNoticesOf(tx: Tx, records: SQL | undefined): Promise<void> {
  const ids = tx.select({ id: spotcheckRecords.noticeId }).from(spotcheckRecords).where(records);
  await tx
    .select({ id: spotcheckNotices.id })
    .from(spotcheckNotices)
    .where(inArray(spotcheckNotices.id, ids))
    .orderBy(spotcheckNotices.id)
    .for('no key update');
}

export async function requireOpenNotice(tx: Tx, id: number): Promise<Notice> {
  const notice = await lockNotice(tx, id);
  if (notice.status !== 'draft') throw new AppError('notice.not_open');
  return notice;
}

/** A notice that takes new samples: a draft, or a public one whose working copy is not under review. */
export async function requireTakingNotice(tx: Tx, id: number): Promise<Notice> {
  const notice = await lockNotice(tx, id);
  if (notice.status === 'published') requireCopyOpen(notice);
  else if (notice.status !== 'draft') throw new AppError('notice.not_open');
  return notice;
}

export function requireCopyOpen({ workStatus }: Notice): void {
  if (workStatus !== null && workStatus !== 'draft') throw new AppError('notice.not_open');
}

const FORM_FIELDS = Object.keys(NoticeForm.shape) as (keyof NoticeForm)[];

export function formOf(notice: Notice): NoticeForm {
  return pick(notice, ...FORM_FIELDS);
}
