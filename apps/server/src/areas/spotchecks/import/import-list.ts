import type { ImportSummary } from '@rujian/contract/areas/spotchecks/import';
import type { Lang } from '@rujian/contract/base/constants';
import { count, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { spotcheckImports, spotcheckNotices } from '#schema/spotchecks/spotchecks.ts';
import { staff } from '#schema/staff/staff.ts';
import type { ImportTasks } from './import-task.ts';

export type ImportList = ReturnType<typeof createImportList>;

export function createImportList({ db }: Pick<Platform, 'db'>, tasks: ImportTasks) {
  return {
    async list({ page, limit, notice }: { page: number; limit: number; notice: number | '' }, lang: Lang) {
      const where = notice === '' ? undefined : eq(spotcheckImports.noticeId, notice);
      const [rows, [counted]] = await Promise.all([
        select()
          .where(where)
          .orderBy(desc(spotcheckImports.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.select({ total: count() }).from(spotcheckImports).where(where),
      ]);
      return { list: rows.map((row) => toSummary(row, lang)), total: counted?.total ?? 0 };
    },

    async one(id: number, lang: Lang): Promise<ImportSummary> {
      const [row] = await select().where(eq(spotcheckImports.id, id));
      if (!row) throw new AppError('content.not_found');
      return toSummary(row, lang);
    },

    /** Small, because screens poll it. */
    async work(id: number, lang: Lang) {
      const [row] = await db.select().from(spotcheckImports).where(eq(spotcheckImports.id, id));
      if (!row) throw new AppError('content.not_found');
      return { work: tasks.workOf(row, lang) };
    },
  };

  function select() {
    return db
      .select({
        row: spotcheckImports,
        notice: pick(spotcheckNotices, 'id', 'title', 'agency'),
        wasPublic: sql<boolean>`${spotcheckNotices.firstPublishedAt} is not null`,
        // What a table added to a public notice can be removed from its working copy.
        isWaiting: sql<boolean>`coalesce(${spotcheckNotices.workStatus} = 'draft'
          and ${spotcheckImports.committedAt} > ${spotcheckNotices.publishedAt}, false)`,
        importedBy: { id: staff.id, name: staff.name },
      })
      .from(spotcheckImports)
      .leftJoin(spotcheckNotices, eq(spotcheckNotices.id, spotcheckImports.noticeId))
      .leftJoin(staff, eq(staff.id, spotcheckImports.importedBy))
      .$dynamic();
  }

  function toSummary({ row, notice, wasPublic, isWaiting, importedBy }: Row, lang: Lang): ImportSummary {
    const work = tasks.workOf(row, lang);
    const isLeftHalf = row.state === 'uploaded' && work?.task === 'commit' && row.added === 0;
    const isBroken = isLeftHalf && work.state === 'failed' && row.taskState === 'running';
    return {
      ...pick(row, 'id', 'state', 'fileName', 'format'),
      notice,
      importedBy,
      ...pick(row, 'rows', 'added', 'refused', 'updated', 'skipped'),
      work,
      createdAt: unixSeconds(row.createdAt),
      committedAt: row.committedAt && unixSeconds(row.committedAt),
      rolledBackAt: row.rolledBackAt && unixSeconds(row.rolledBackAt),
      canRollBack: (row.state === 'committed' && (!wasPublic || isWaiting)) || isBroken,
    };
  }
}

type Row = {
  row: typeof spotcheckImports.$inferSelect;
  notice: ImportSummary['notice'];
  wasPublic: boolean;
  isWaiting: boolean;
  importedBy: ImportSummary['importedBy'];
};
