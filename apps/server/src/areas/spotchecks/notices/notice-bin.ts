import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { spotcheckImportSheets } from '#schema/spotchecks/imports.ts';
import { spotcheckImports, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import type { NoticeItems } from './notice-items.ts';

/** How a notice leaves the bin: back to a draft, or for good. */
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
