import { randomUUID } from 'node:crypto';
import type { CheckForm } from '@rujian/contract/areas/spotchecks/desk';
import { eq } from 'drizzle-orm';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { changesOfCheck, checkFormOf, overwriteCheck } from '../check-writing.ts';
import type { AddedSample } from '../notices/notice-copy.ts';
import type { NoticeItems } from '../notices/notice-items.ts';
import type { Notice } from '../notices/notice-row.ts';
import type { CheckedSheet, COMPARED } from './import-check.ts';
import { sampleKey } from './import-drafts.ts';
import { seqNumbers } from './import-rows.ts';

type Fresh = CheckedSheet['fresh'][number];

export function createImportCopy(items: NoticeItems) {
  return {
    async add(
      tx: Tx,
      notice: Notice,
      given: { importId: number; staffId: number; fresh: readonly Fresh[]; changing: CheckedSheet['differing'] },
    ): Promise<{ added: number; updated: number }> {
      const { version } = await items.open(tx, notice.id);
      const copy = version.document;
      const known = new Set(copy.added.map(({ form }) => sampleKey({ ...form, producedOn: form.producedOn || null })));
      const fresh = given.fresh.filter((draft) => !known.has(sampleKey(draft)));
      const nextSeqNo = await seqNumbers(
        tx,
        notice.id,
        copy.added.map(({ form }) => form.seqNo),
      );
      const added = fresh.map((draft): AddedSample => {
        const { importId } = given;
        const form = formOfDraft(draft, nextSeqNo(draft.seqNo));
        return { key: randomUUID(), importId, brandId: draft.brandId, form };
      });
      const changed = given.changing.map((one) => [String(one.stored.id), formWithSheet(one)]);
      const records = { ...copy.records, ...Object.fromEntries(changed) };
      const document = { form: copy.form, records, added: [...copy.added, ...added] };
      await items.store(tx, notice, document, { staffId: given.staffId });
      return { added: added.length, updated: changed.length };
    },

    async takeBack(tx: Tx, notice: Notice, importId: number, staffId: number): Promise<number> {
      const { form, records, added } = (await items.open(tx, notice.id)).version.document;
      const kept = added.filter((sample) => sample.importId !== importId);
      if (kept.length < added.length) await items.store(tx, notice, { form, records, added: kept }, { staffId });
      return added.length - kept.length;
    },
  };
}

function formOfDraft({ row: _, brandId: __, categoryRaw: ___, ...draft }: Fresh, seqNo: number) {
  return {
    ...draft,
    seqNo,
    producedOn: draft.producedOn ?? '',
    authenticity: 'none' as const,
    retest: 'none' as const,
    disposal: '',
    disposalUrl: '',
    disposedOn: '',
  };
}

type Differing = CheckedSheet['differing'][number];

function formWithSheet({ draft, stored, fields }: Differing): CheckForm {
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
