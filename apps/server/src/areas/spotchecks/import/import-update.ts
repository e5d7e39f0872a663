import type { CheckForm } from '@rujian/contract/areas/spotchecks/desk';
import { eq } from 'drizzle-orm';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { changesOfCheck, checkFormOf } from '../check-form.ts';
import { overwriteCheck } from '../check-writing.ts';
import type { CheckedSheet, COMPARED } from './import-check.ts';

type Differing = CheckedSheet['differing'][number];

/** The stored sample with the sheet's differing values. */
export function formWithSheet({ draft, stored, fields }: Differing): CheckForm {
  const form = checkFormOf(stored, stored.items);
  const said = Object.fromEntries(
    fields
      .filter((field): field is (typeof COMPARED)[number] => field !== 'items')
      .map((field) => [field, draft[field] ?? '']),
  );
  return {
    ...form,
    ...said,
    ...(fields.includes('items') && { items: draft.items }),
    category: draft.category === 'other' ? form.category : draft.category,
  };
}

/** The same as an edit by hand, with its own audit entry. */
export async function updateCheck(
  tx: Tx,
  differing: Differing,
  caller: StaffCaller,
  { record, clock }: Pick<RecordDeskDeps, 'record'> & Pick<Platform, 'clock'>,
): Promise<void> {
  const { id } = differing.stored;
  const [stored] = await tx.select().from(spotcheckRecords).where(eq(spotcheckRecords.id, id)).for('update');
  if (!stored) return;
  const form = formWithSheet(differing);
  await overwriteCheck(tx, id, form, clock.now());
  const target = { type: 'check', id };
  await record(tx, { caller, action: 'check.save', target, ...changesOfCheck(stored, form) });
}
