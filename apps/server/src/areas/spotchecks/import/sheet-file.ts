import { IMPORT_HEADER_ROWS, IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '@rujian/contract/areas/spotchecks/import';
import { CsvError, parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { AppError } from '#platform/app-error.ts';
import { storableText } from '#platform/text/storable-text.ts';
import { readXlsx } from './xlsx-sheet.ts';

const CELL_MAX_CHARACTERS = 4_000;

export type Sheet = { format: string; cells: string[][] };

export function readSheetFile(body: Buffer): Sheet {
  // The old binary Excel format and encrypted workbooks share these bytes.
  if (startsWith(body, [0xd0, 0xcf, 0x11, 0xe0])) throw new AppError('import.old_format');
  const isZip = startsWith(body, [0x50, 0x4b]);
  const { format, cells } = isZip ? { format: 'xlsx', cells: readXlsx(body) } : readCsv(body);
  const rows = withoutEmptyEnd(cells).map((line) =>
    line.slice(0, IMPORT_MAX_COLUMNS).map((cell) => storableText(cell.slice(0, CELL_MAX_CHARACTERS))),
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

const DELIMITERS = [',', '\t', ';'];

function readCsv(body: Buffer): { format: string; cells: string[][] } {
  const { format, text } = decoded(body);
  try {
    const cells = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    }) as string[][];
    return { format, cells };
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('import.unreadable');
    throw error;
  }
}

/** Bytes that are not UTF-8 are GB18030, which includes GBK. */
function decoded(body: Buffer): { format: string; text: string } {
  if (body.length >= 2 && body[0] === 0xff && body[1] === 0xfe) {
    return { format: 'utf-16', text: iconv.decode(body, 'utf-16le') };
  }
  try {
    return { format: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(body) };
  } catch {
    const text = iconv.decode(body, 'gb18030');
    // Binary files decode to control characters; a table never does.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    if (/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text)) throw new AppError('import.unreadable');
    return { format: 'gb18030', text };
  }
}

function delimiterOf(text: string): string {
  const [lines] = [text.slice(0, 5_000)];
  const counted = DELIMITERS.map((sign) => ({ sign, times: lines.split(sign).length }));
  return counted.reduce((best, one) => (one.times > best.times ? one : best)).sign;
}
