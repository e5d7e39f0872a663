import { and, eq, inArray } from 'drizzle-orm';
import type { EditionMoves } from '#areas/billboards/edition-moves.ts';
import type { TestWay } from '#areas/evaluations/test-way.ts';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { billboardEditions } from '#schema/billboards/billboards.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { spotcheckImportSheets } from '#schema/spotchecks/imports.ts';
import {
  spotcheckImports,
  spotcheckNotices,
  spotcheckRecords,
} from '#schema/spotchecks/spotchecks.ts';
import type { NoticeWay } from './notices/notice-way.ts';

type Ways = {
  notices: Pick<NoticeWay, 'move'>;
  tests: Pick<TestWay, 'move'>;
  editions: Pick<EditionMoves, 'move'>;
};

/** How notices, tests and editions leave the bin: back to a draft, or for good. */
export function createRecordBins({ db }: Pick<Platform, 'db'>, ways: Ways) {
  const back = { move: 'restore' as const, remark: '' };

  return {
    spotcheck: {
      async restore(id: number, caller: StaffCaller) {
        const { version } = await versionOf(spotcheckNotices, id);
        await ways.notices.move({ id, version, ...back }, caller);
      },
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
        await tx
          .delete(spotcheckImportSheets)
          .where(inArray(spotcheckImportSheets.importId, imports));
        await tx.delete(spotcheckImports).where(eq(spotcheckImports.noticeId, id));
        await tx.delete(spotcheckNotices).where(eq(spotcheckNotices.id, id));
        return notice.title;
      },
    },

    evaluation: {
      async restore(id: number, caller: StaffCaller) {
        const { version } = await versionOf(evaluations, id);
        await ways.tests.move({ id, version, ...back }, caller);
      },
      async erase(tx: Tx, id: number): Promise<string | undefined> {
        const [gone] = await tx
          .delete(evaluations)
          .where(and(eq(evaluations.id, id), eq(evaluations.status, 'trash')))
          .returning({ title: evaluations.title });
        return gone?.title;
      },
    },

    billboard: {
      async restore(id: number, caller: StaffCaller) {
        const { version } = await versionOf(billboardEditions, id);
        await ways.editions.move({ id, version, ...back, override: false }, caller);
      },
      async erase(tx: Tx, id: number): Promise<string | undefined> {
        const [gone] = await tx
          .delete(billboardEditions)
          .where(and(eq(billboardEditions.id, id), eq(billboardEditions.status, 'trash')))
          .returning({ period: billboardEditions.period });
        return gone?.period;
      },
    },
  };

  async function versionOf(
    table: typeof spotcheckNotices | typeof evaluations | typeof billboardEditions,
    id: number,
  ): Promise<{ version: number }> {
    const [row] = await db
      .select({ version: table.version })
      .from(table)
      .where(and(eq(table.id, id), eq(table.status, 'trash')));
    if (!row) throw new AppError('trash.not_found');
    return row;
  }
}
