import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { spotcheckImportSheets } from '#schema/spotchecks/imports.ts';
import { spotcheckImports } from '#schema/spotchecks/spotchecks.ts';

export type ImportRow = typeof spotcheckImports.$inferSelect;

export type ReadSheet = {
  cells: readonly (readonly string[])[];
  /** Counted from 1. */
  headerRow: number;
  columnMap: Readonly<Record<string, string>>;
  heads: readonly string[];
};

export async function requireImport(db: Pick<Tx, 'select'>, id: number, isLocked = false): Promise<ImportRow> {
  const query = db.select().from(spotcheckImports).where(eq(spotcheckImports.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  if (!row) throw new AppError('content.not_found');
  return row;
}

export async function requireSheet(db: Pick<Tx, 'select'>, row: ImportRow): Promise<ReadSheet> {
  const [sheet] = await db.select().from(spotcheckImportSheets).where(eq(spotcheckImportSheets.importId, row.id));
  if (!sheet) throw new AppError('import.forgotten');
  const { headerRow, columnMap, heads } = row;
  return { cells: sheet.cells, headerRow, columnMap, heads };
}

/** Checks that the cells still exist without reading them. */
export async function requireKept(db: Pick<Tx, 'select'>, id: number): Promise<void> {
  const [kept] = await db
    .select({ id: spotcheckImportSheets.importId })
    .from(spotcheckImportSheets)
    .where(eq(spotcheckImportSheets.importId, id));
  if (!kept) throw new AppError('import.forgotten');
}
