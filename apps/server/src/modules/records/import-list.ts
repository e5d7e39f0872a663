import type { ImportSummary } from '@rujian/contract/spotcheck-import';
import { count, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { spotcheckImports, spotcheckNotices } from '#schema/records-spotchecks.ts';
import { staff } from '#schema/staff.ts';

export type ImportList = ReturnType<typeof createImportList>;

export function createImportList({ db }: Pick<Platform, 'db'>) {
  return {
    async list({ page, limit, notice }: { page: number; limit: number; notice: number | '' }) {
      const where = notice === '' ? undefined : eq(spotcheckImports.noticeId, notice);
      const [rows, [counted]] = await Promise.all([
        select()
          .where(where)
          .orderBy(desc(spotcheckImports.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.select({ total: count() }).from(spotcheckImports).where(where),
      ]);
      return { list: rows.map(toSummary), total: counted?.total ?? 0 };
    },

    async one(id: number): Promise<ImportSummary> {
      const [row] = await select().where(eq(spotcheckImports.id, id));
      if (!row) throw new AppError('content.not_found');
      return toSummary(row);
    },
  };

  function select() {
    return db
      .select({
        row: spotcheckImports,
        notice: {
          id: spotcheckNotices.id,
          title: spotcheckNotices.title,
          agency: spotcheckNotices.agency,
        },
        wasPublic: sql<boolean>`${spotcheckNotices.firstPublishedAt} is not null`,
        importedBy: { id: staff.id, name: staff.name },
      })
      .from(spotcheckImports)
      .leftJoin(spotcheckNotices, eq(spotcheckNotices.id, spotcheckImports.noticeId))
      .leftJoin(staff, eq(staff.id, spotcheckImports.importedBy))
      .$dynamic();
  }
}

type Row = {
  row: typeof spotcheckImports.$inferSelect;
  notice: ImportSummary['notice'];
  wasPublic: boolean;
  importedBy: ImportSummary['importedBy'];
};

function toSummary({ row, notice, wasPublic, importedBy }: Row): ImportSummary {
  return {
    ...{ id: row.id, state: row.state, fileName: row.fileName, format: row.format },
    ...{ notice, importedBy, rows: row.rows, added: row.added, refused: row.refused },
    createdAt: unixSeconds(row.createdAt),
    committedAt: row.committedAt && unixSeconds(row.committedAt),
    rolledBackAt: row.rolledBackAt && unixSeconds(row.rolledBackAt),
    canRollBack: row.state === 'committed' && !wasPublic,
  };
}
