import { randomUUID } from 'node:crypto';
import type { CheckForm } from '@rujian/contract/areas/spotchecks/desk';
import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { type AddedSample, type NoticeCopy, readCopy } from '../notices/notice-copy.ts';
import { formOf, type Notice } from '../notices/notice-row.ts';
import type { CheckedSheet } from './import-check.ts';
import { sampleKey } from './import-drafts.ts';
import { formWithSheet } from './import-update.ts';

type Fresh = CheckedSheet['fresh'][number];

/** A table for a public notice: new and changed samples wait in its working copy. */
export function createImportCopy(
  { clock }: Pick<Platform, 'clock'>,
  { copies }: Pick<RecordDeskDeps, 'copies'>,
) {
  return {
    async add(
      tx: Tx,
      notice: Notice,
      given: {
        importId: number;
        staffId: number;
        fresh: readonly Fresh[];
        changing: CheckedSheet['differing'];
      },
    ): Promise<{ added: number; updated: number }> {
      const copy = await readCopy(copies, { ...notice, form: formOf(notice) }, tx);
      const known = new Set(copy.added.map(({ form }) => keyOf(form)));
      const fresh = given.fresh.filter((draft) => !known.has(sampleKey(draft)));
      const nextSeqNo = await freeNumbers(tx, notice.id, copy.added);
      const added = fresh.map((draft): AddedSample => {
        const { importId } = given;
        const form = formOfDraft(draft, nextSeqNo(draft.seqNo));
        return { key: randomUUID(), importId, brandId: draft.brandId, form };
      });
      const changed = given.changing.map((one) => [String(one.stored.id), formWithSheet(one)]);
      const records = { ...copy.records, ...Object.fromEntries(changed) };
      const document = { form: copy.form, records, added: [...copy.added, ...added] };
      await save(tx, notice, document, given.staffId);
      return { added: added.length, updated: changed.length };
    },

    /** Removes what a table added; returns how many. */
    async takeBack(tx: Tx, notice: Notice, importId: number, staffId: number): Promise<number> {
      const { form, records, added } = await readCopy(
        copies,
        { ...notice, form: formOf(notice) },
        tx,
      );
      const kept = added.filter((sample) => sample.importId !== importId);
      if (kept.length < added.length) {
        await save(tx, notice, { form, records, added: kept }, staffId);
      }
      return added.length - kept.length;
    },
  };

  async function save(tx: Tx, notice: Notice, document: NoticeCopy, staffId: number) {
    await copies.save(tx, { t: 'spotcheck', id: notice.id, document, staffId });
    await tx
      .update(spotcheckNotices)
      .set({ workStatus: 'draft', version: notice.version + 1, updatedAt: clock.now() })
      .where(eq(spotcheckNotices.id, notice.id));
  }
}

function keyOf(form: CheckForm): string {
  return sampleKey({ ...form, producedOn: form.producedOn === '' ? null : form.producedOn });
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

/** The number of the sheet where it is free, otherwise the next one. */
async function freeNumbers(tx: Tx, noticeId: number, added: readonly AddedSample[]) {
  const rows = await tx
    .select({ seqNo: spotcheckRecords.seqNo })
    .from(spotcheckRecords)
    .where(eq(spotcheckRecords.noticeId, noticeId));
  const taken = new Set([
    ...rows.map(({ seqNo }) => seqNo),
    ...added.map(({ form }) => form.seqNo),
  ]);
  let next = 1;
  return (wanted: number | null): number => {
    while (taken.has(next)) next += 1;
    const seqNo = wanted !== null && !taken.has(wanted) ? wanted : next;
    taken.add(seqNo);
    return seqNo;
  };
}
