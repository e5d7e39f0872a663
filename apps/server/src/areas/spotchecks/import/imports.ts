import {
  getImport,
  getImportErrors,
  getImportWork,
  IMPORT_MAX_BYTES,
  type ImportColumn,
  type ImportDetail,
  type ImportSummary,
  isImportField,
  listImports,
  uploadImport,
} from '@rujian/contract/areas/spotchecks/import';
import type { Lang } from '@rujian/contract/base/constants';
import type { ImportField } from '@rujian/contract/vocabulary/spotchecks';
import { desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { createFileReceiver } from '#platform/http/file-receiver.ts';
import { serveFiles } from '#platform/http/file-scope.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { csvText } from '#platform/text/csv.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { spotcheckImportSheets } from '#schema/spotchecks/imports.ts';
import { spotcheckImports, spotcheckNotices } from '#schema/spotchecks/spotchecks.ts';
import { staff } from '#schema/staff/staff.ts';
import { requireTakingNotice } from '../notices/notice-row.ts';
import { readAliases, rememberedFor } from './column-aliases.ts';
import { errorsInWords, type ImportReport, reportInWords } from './import-report.ts';
import { type ImportRow, type ImportTasks, requireImport, requireSheet } from './import-task.ts';
import { findHeader, headKey, readHeader } from './sheet-header.ts';
import { createSheetReader } from './sheet-reader.ts';

type Row = {
  row: ImportRow;
  notice: ImportSummary['notice'];
  wasPublic: boolean;
  isWaiting: boolean;
  importedBy: ImportSummary['importedBy'];
};

/** Total memory of concurrent uploads; more are refused for the moment. */
const HELD_MAX_BYTES = 60_000_000;
const SAMPLE_CELLS = 3;
const FILE_NAME_MAX_CHARACTERS = 120;

export function serveImports(
  app: App,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record, tasks }: Pick<RecordDeskDeps, 'record'> & { tasks: ImportTasks },
): void {
  const receiveFile = createFileReceiver(uploadImport.fileField ?? '', HELD_MAX_BYTES);
  const sheets = createSheetReader();
  app.addHook('onClose', sheets.close);
  serveFiles(app, (scope) =>
    serve(scope, uploadImport, async ({ notice: noticeId }, caller, request) => {
      using file = await receiveFile(request, ({ size = 0 }) => {
        if (size > IMPORT_MAX_BYTES) throw new AppError('import.too_large');
      });
      const { format, cells } = await sheets.read(file.body);
      const id = await db.transaction(async (tx) => {
        const notice = await requireTakingNotice(tx, noticeId);
        const aliases = await readAliases(tx);
        const header = findHeader(cells, aliases) ?? readHeader(cells[0] ?? [], 0, aliases);
        const remembered = await rememberedFor(tx, notice.agency);
        const columnMap = mapOf(header.heads, header.fields, remembered);
        const [made] = await tx
          .insert(spotcheckImports)
          .values({
            noticeId,
            format,
            columnMap,
            heads: header.heads,
            fileName: [...file.name].slice(-FILE_NAME_MAX_CHARACTERS).join(''),
            headerRow: header.row + 1,
            rows: cells.length - header.row - 1,
            importedBy: caller.id,
            createdAt: clock.now(),
          })
          .returning({ id: spotcheckImports.id });
        if (!made) throw new Error('The import was not stored');
        await tx.insert(spotcheckImportSheets).values({ importId: made.id, cells });
        await record(tx, {
          caller,
          action: 'import.upload',
          target: { type: 'import', id: made.id },
          after: { notice: noticeId, file: file.name, rows: cells.length },
        });
        return made.id;
      });
      return detailOf(id, caller.lang);
    }),
  );

  serve(app, listImports, async ({ page, limit, notice }, { lang }) => {
    const where = notice === '' ? undefined : eq(spotcheckImports.noticeId, notice);
    const found = select().where(where).orderBy(desc(spotcheckImports.id));
    return pageOf(found, db.$count(spotcheckImports, where), { page, limit }, (row) => toSummary(row, lang));
  });

  serve(app, getImportWork, async ({ id }, { lang }) => ({ work: tasks.workOf(await requireImport(db, id), lang) }));

  serve(app, getImport, ({ id }, { lang }) => detailOf(id, lang));

  serve(app, getImportErrors, async ({ id }, { lang }) => {
    const row = await requireImport(db, id);
    const sheet = await requireSheet(db, row);
    const report = await readReport(db, id);
    const errors = errorsInWords(report?.faults ?? [], sheet, lang);
    const heads = lang === 'en' ? ['Row', 'Column', 'Value', 'Problem'] : ['行', '列', '内容', '问题'];
    const csv = csvText(
      heads,
      errors.map(({ row: at, column, value, words }) => [at, column, value, words]),
    );
    return { fileName: `import-${id}-errors.csv`, csv };
  });

  async function detailOf(id: number, lang: Lang): Promise<ImportDetail> {
    const [found] = await select().where(eq(spotcheckImports.id, id));
    if (!found) throw new AppError('content.not_found');
    const { row } = found;
    const [sheet] = await db.select().from(spotcheckImportSheets).where(eq(spotcheckImportSheets.importId, id));
    const cells = sheet?.cells ?? [];
    const remembered = await rememberedFor(db, found.notice?.agency ?? '');
    const below = cells.slice(row.headerRow, row.headerRow + SAMPLE_CELLS);
    const columns = row.heads.map((head, column): ImportColumn => {
      const field = row.columnMap[column] ?? '';
      return {
        column,
        head,
        samples: below.map((line) => (line[column] ?? '').slice(0, 60)),
        field: isImportField(field) ? field : null,
        by: isImportField(field) ? (remembered.get(headKey(head)) === field ? 'remembered' : 'alias') : null,
      };
    });
    const { headerRow, columnMap, heads } = row;
    const stored = sheet?.report as ImportReport | null | undefined;
    const report = stored && reportInWords(stored, { cells, headerRow, columnMap, heads }, lang);
    return { ...toSummary(found, lang), headerRow, columns, report: report ?? null };
  }

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
      ...row,
      notice,
      importedBy,
      work,
      createdAt: unixSeconds(row.createdAt),
      committedAt: row.committedAt && unixSeconds(row.committedAt),
      rolledBackAt: row.rolledBackAt && unixSeconds(row.rolledBackAt),
      canRollBack: (row.state === 'committed' && (!wasPublic || isWaiting)) || isBroken,
    };
  }
}

export async function readReport(db: Pick<Tx, 'select'>, id: number): Promise<ImportReport | null> {
  const [stored] = await db
    .select({ report: spotcheckImportSheets.report })
    .from(spotcheckImportSheets)
    .where(eq(spotcheckImportSheets.importId, id));
  return (stored?.report ?? null) as ImportReport | null;
}

function mapOf(
  heads: readonly string[],
  fields: readonly (ImportField | null)[],
  remembered: ReadonlyMap<string, ImportField>,
): Record<string, string> {
  const map: Record<string, string> = {};
  const taken = new Set<string>();
  for (const source of [heads.map((head) => remembered.get(headKey(head)) ?? null), fields]) {
    for (const [column, field] of source.entries()) {
      if (field === null || taken.has(field) || map[column] !== undefined) continue;
      map[column] = field;
      taken.add(field);
    }
  }
  return map;
}
