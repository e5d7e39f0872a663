import type { NoticeForm } from '@rujian/contract/areas/spotchecks/desk';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { databaseErrorOf } from '#platform/database/database-error.ts';
import type { Platform } from '#platform/platform.ts';
import { textsIn } from '#platform/text/texts-in.ts';
import type { Items, ItemWords } from '#ports/edited-items.ts';
import { RECORD_REVIEW_STEPS, type RecordDeskDeps } from '#ports/edited-records.ts';
import { spotcheckImportSheets } from '#schema/spotchecks/imports.ts';
import { spotcheckImports, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { overwriteCheck, refuseTwice } from '../check-writing.ts';
import { insertSamples } from '../import/import-rows.ts';
import { type NoticeCopy, StoredCopy, sampleOfAdded } from './notice-copy.ts';
import { noticeGate } from './notice-gate.ts';
import { formOf, type Notice } from './notice-row.ts';

export type NoticeItems = Items<Notice, NoticeCopy>;

export function createNoticeItems(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { defineItems, bodyOf }: Pick<RecordDeskDeps, 'defineItems' | 'bodyOf'>,
): NoticeItems {
  return defineItems<Notice, NoticeCopy>({
    t: 'spotcheck',
    area: 'records',
    table: spotcheckNotices,
    page: ({ id }) => `/spotcheck/notice/${id}`,
    steps: RECORD_REVIEW_STEPS,
    basis: 'version',
    staleError: 'notice.changed',
    notEditableError: 'notice.not_open',
    isEditable: (state) => state === 'draft' || state === 'published',
    versions: {
      isDraftInTables: true,
      read: (stored) => z.parse(StoredCopy, stored),
      liveDocument: async (_from, notice) => ({ form: formOf(notice), records: {}, added: [] }),
    },
    words,
    async beforeMove(tx, { id }, move) {
      if (move !== 'withdraw' && move !== 'restore') await requireNoImport(tx, id);
    },
    async requireComplete(tx, { row, document }) {
      const gate = await noticeGate(tx, row.id, document, clock.now());
      const missing = gate.filter(({ ok, isAdvice }) => !ok && !isAdvice).map(({ key }) => key);
      if (missing.length > 0) throw new AppError('notice.incomplete', { missing: missing.join(' ') });
    },
    writeDraft: (tx, { id }, { form }) => writeForm(tx, id, form),
    async goLive(tx, { row: { id }, document: { form, records, added } }) {
      await writeForm(tx, id, form);
      for (const [recordId, check] of Object.entries(records)) {
        await overwriteCheck(tx, Number(recordId), check, clock.now());
      }
      const shown = { id, publishedOn: form.publishedOn };
      await insertSamples(tx, added.map(sampleOfAdded), shown).catch(refuseTwice);
    },
    /** Lists, the front page and dossiers count these records from now on, or no longer. */
    async announce({ row: { id } }) {
      const brandIds = await brandsOf(id);
      await changes.purge([`notice:${id}`, 'spotchecks', 'home']);
      await changes.changed(['brands', ...brandIds.map((brandId) => `brand:${brandId}`)]);
    },
  });

  async function writeForm(tx: Tx, id: number, form: NoticeForm): Promise<void> {
    await tx
      .update(spotcheckNotices)
      .set(noticeColumns(form, bodyOf))
      .where(eq(spotcheckNotices.id, id))
      .catch((error: unknown) => {
        const { constraint } = databaseErrorOf(error) ?? {};
        if (constraint === 'spotcheck_notices_agency_no_key') throw new AppError('notice.exists');
        throw error;
      });
    // Records are listed by the day of their notice.
    await tx
      .update(spotcheckRecords)
      .set({ publishedOn: form.publishedOn })
      .where(and(eq(spotcheckRecords.noticeId, id), sql`${spotcheckRecords.publishedOn} <> ${form.publishedOn}::date`));
  }

  /** Rows that are still being written are part of nothing yet. */
  async function requireNoImport(tx: Tx, noticeId: number): Promise<void> {
    const [row] = await tx
      .select({ id: spotcheckImports.id })
      .from(spotcheckImports)
      .where(
        and(
          eq(spotcheckImports.noticeId, noticeId),
          eq(spotcheckImports.task, 'commit'),
          eq(spotcheckImports.taskState, 'running'),
        ),
      )
      .limit(1);
    if (row) throw new AppError('import.running');
  }

  async function brandsOf(noticeId: number): Promise<number[]> {
    const rows = await db
      .selectDistinct({ brandId: spotcheckRecords.brandId })
      .from(spotcheckRecords)
      .where(sql`notice_id = ${noticeId} and brand_id is not null`);
    return rows.flatMap(({ brandId }) => (brandId === null ? [] : [brandId]));
  }

  function words(_from: unknown, { form, records, added }: NoticeCopy): ItemWords {
    const { bodyHtml: dirty, attachmentMediaId: _, ...facts } = form;
    const { bodyHtml, bodyText } = bodyOf(dirty);
    const rows = [...Object.values(records), ...added.map((sample) => sample.form)];
    const lines = rows.map((row) => textsIn(row).join(' '));
    const fields = Object.entries(facts).map(([name, value]) => [name, String(value)]);
    return {
      title: form.title,
      fields: Object.fromEntries(fields),
      bodyHtml: lines.length === 0 ? bodyHtml : '',
      bodyText: [bodyText, ...lines].join('\n'),
      shownFields: ['agency', 'noticeNo', 'publishedOn', 'statedBatches', 'statedFailed', 'url'],
    };
  }
}

export function noticeColumns({ bodyHtml: dirty, ...form }: NoticeForm, bodyOf: RecordDeskDeps['bodyOf']) {
  const { bodyHtml, bodyText, contents } = bodyOf(dirty);
  return { ...form, bodyHtml, bodyText, contents };
}

export function createNoticeBin({ restoreFromBin }: NoticeItems) {
  return {
    restore: restoreFromBin,

    async erase(tx: Tx, id: number): Promise<string | undefined> {
      const [notice] = await tx
        .select()
        .from(spotcheckNotices)
        .where(and(eq(spotcheckNotices.id, id), eq(spotcheckNotices.status, 'trash')))
        .for('update');
      if (!notice) return undefined;
      const imports = tx
        .select({ id: spotcheckImports.id })
        .from(spotcheckImports)
        .where(eq(spotcheckImports.noticeId, id));
      await tx.delete(spotcheckRecords).where(eq(spotcheckRecords.noticeId, id));
      await tx.delete(spotcheckImportSheets).where(inArray(spotcheckImportSheets.importId, imports));
      await tx.delete(spotcheckImports).where(eq(spotcheckImports.noticeId, id));
      await tx.delete(spotcheckNotices).where(eq(spotcheckNotices.id, id));
      return notice.title;
    },
  };
}
