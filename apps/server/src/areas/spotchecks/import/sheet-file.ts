import { IMPORT_HEADER_ROWS, IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '@rujian/contract/areas/spotchecks/import';
import { AppError } from '#platform/app-error.ts';
import { readCsv } from './csv-sheet.ts';
import { readXlsx } from './xlsx-sheet.ts';

export type SheetFile = { format: string; cells: string[][] };

const CELL_MAX_CHARACTERS = 4_000;

/** The content of a file decides how it is read, not its name. */
export function readSheetFile(body: Buffer): SheetFile {
  // The old binary Excel format and encrypted workbooks share these bytes.
  if (startsWith(body, [0xd0, 0xcf, 0x11, 0xe0])) throw new AppError('import.old_format');
  const isZip = startsWith(body, [0x50, 0x4b]);
  const { format, cells } = isZip ? { format: 'xlsx', cells: readXlsx(body) } : readCsv(body);
  const rows = withoutEmptyEnd(cells).map((line) =>
    line.slice(0, IMPORT_MAX_COLUMNS).map((cell) => cell.slice(0, CELL_MAX_CHARACTERS)),
  );
  if (rows.length === 0) throw new AppError('import.empty');
  if (rows.length > IMPORT_MAX_ROWS + IMPORT_HEADER_ROWS) {
    throw new AppError('import.too_many_rows', { max: IMPORT_MAX_ROWS });
  }
  return { format, cells: rows };
}

function startsWith(body: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, place) => body[place] === byte);
}

function withoutEmptyEnd(cells: string[][]): string[][] {
  const last = cells.findLastIndex((line) => line.some((cell) => cell.trim() !== ''));
  return cells.slice(0, last + 1);
}
