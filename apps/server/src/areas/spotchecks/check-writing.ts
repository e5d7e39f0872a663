import { CheckForm } from '@rujian/contract/areas/spotchecks/desk';
import { isRetestable } from '@rujian/contract/areas/spotchecks/microbes';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { databaseErrorOf } from '#platform/database/database-error.ts';
import { pick } from '#platform/pick.ts';
import { spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { sameKeyOf } from './import/import-drafts.ts';
import { insertItems, readIndicatorNames, readProvinces } from './import/import-rows.ts';
import { verdictOf } from './import/item-columns.ts';
import type { RawCheckItem } from './items/check-item.ts';
import { dashed } from './notices/notice-copy.ts';

type Stored = typeof spotcheckRecords.$inferSelect;

const { items: _items, ...COLUMNS } = CheckForm.shape;
const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

export function checkFormOf(stored: Stored, items: RawCheckItem[]): CheckForm {
  const { sampleNo, producedOn, disposedOn } = stored;
  return {
    ...pick(stored, ...COLUMN_NAMES),
    sampleNo: sampleNo ?? '',
    producedOn: producedOn ?? '',
    disposedOn: disposedOn ?? '',
    items,
  };
}

export function changesOfCheck(stored: Stored, form: CheckForm) {
  const names = COLUMN_NAMES.filter((name) => (stored[name] ?? '') !== form[name]);
  return { before: pick(stored, ...names), after: pick(form, ...names) };
}

export function requireWhole(form: CheckForm): void {
  if (form.producedOn === '' && form.batchNo === '' && form.remark === '') {
    throw new AppError('request.invalid', {}, { batchNo: 'rule.required' });
  }
  if (form.result === 'fail' && form.items.length === 0) throw new AppError('check.no_items');
  const failed = form.items.filter((item) => verdictOf(item) !== 'pass').map(({ name }) => name);
  if (form.result === 'fail' && !isRetestable(failed, form.retest)) throw new AppError('check.microbes_retested');
  if (form.result === 'pass' && form.retest === 'overturned') throw new AppError('check.overturned_pass');
}

export async function columnsOf(tx: Tx, form: CheckForm) {
  const provinceOf = await readProvinces(tx);
  const { items, sampleNo, producedOn, disposedOn, ...columns } = form;
  return {
    ...columns,
    sampleNo: sampleNo === '' ? null : sampleNo,
    sameKey: sampleNo === '' ? sameKeyOf({ ...form, producedOn: producedOn || null }) : null,
    producedOn: producedOn === '' ? null : dashed(producedOn),
    disposedOn: disposedOn === '' ? null : dashed(disposedOn),
    batchNo: form.batchNo === '' && producedOn === '' ? '/' : form.batchNo,
    makerRegionId: provinceOf(form.makerAddress),
    sampledRegionId: provinceOf(form.sampledAddress),
  };
}

/** Items are few and belong to their record, so they are replaced. */
export async function writeItems(tx: Tx, recordId: number, form: CheckForm): Promise<void> {
  await tx.delete(spotcheckItems).where(eq(spotcheckItems.recordId, recordId));
  if (form.items.length > 0) await insertItems(tx, [{ recordId, ...form }], await readIndicatorNames(tx));
}

export async function overwriteCheck(tx: Tx, id: number, form: CheckForm, now: Date) {
  const [row] = await tx
    .select({
      version: spotcheckRecords.version,
      overturnedAt: spotcheckRecords.overturnedAt,
      firstPublishedAt: spotcheckNotices.firstPublishedAt,
    })
    .from(spotcheckRecords)
    .innerJoin(spotcheckNotices, eq(spotcheckNotices.id, spotcheckRecords.noticeId))
    .where(eq(spotcheckRecords.id, id));
  await tx
    .update(spotcheckRecords)
    .set({
      ...(await columnsOf(tx, form)),
      version: (row?.version ?? 0) + 1,
      updatedAt: now,
      // A change before publication is not a correction.
      overturnedAt: form.retest === 'overturned' && row?.firstPublishedAt ? (row.overturnedAt ?? now) : null,
    })
    .where(eq(spotcheckRecords.id, id))
    .catch(refuseTwice);
  await writeItems(tx, id, form);
}

/** Sample numbers are unique, and so is a position in a notice. */
export function refuseTwice(error: unknown): never {
  const { constraint } = databaseErrorOf(error) ?? {};
  if (constraint?.startsWith('spotcheck_records_')) throw new AppError('check.exists');
  throw error;
}
