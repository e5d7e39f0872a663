import { IMPORT_HEADER_ROWS, IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '@rujian/contract/areas/spotchecks/import';
import { strFromU8, Unzip, UnzipInflate } from 'fflate';
import { Parser } from 'htmlparser2';
import { AppError } from '#platform/app-error.ts';
import { serialDay } from './sheet-day.ts';

/** A sheet of five thousand rows unpacks to a third of it; anything larger is a bomb or no table. */
const UNPACKED_MAX_BYTES = 60_000_000;
const ENTRIES_MAX = 2_000;
/** Unpacked in slices, so that a bomb is detected early. */
const SLICE_BYTES = 16_384;
const ROWS_MAX = IMPORT_MAX_ROWS + IMPORT_HEADER_ROWS + 1;
const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

type Merge = { fromRow: number; toRow: number; fromColumn: number; toColumn: number };

/** Stored values of formulas, merged cells filled, dates as `2026-05-03`; limited whatever the file says. */
export function readXlsx(body: Buffer): string[][] {
  const files = unpack(body);
  const path = firstSheetPath(files);
  const sheet = files[path];
  if (!sheet) throw new AppError('import.unreadable');
  const strings = sharedStrings(textOf(files, 'xl/sharedStrings.xml'));
  const isDay = dayStyles(textOf(files, 'xl/styles.xml'));
  const { cells, merges } = sheetCells(strFromU8(sheet), strings, isDay);
  for (const merge of merges) fill(cells, merge);
  return cells;
}

type Files = Record<string, Uint8Array>;

const WANTED = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;

/** Counts the unpacked bytes rather than the declared size, which a bomb falsifies. */
function unpack(body: Buffer): Files {
  const pieces = new Map<string, Uint8Array[]>();
  let total = 0;
  let entries = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > ENTRIES_MAX) throw new AppError('import.too_large');
    if (!WANTED.test(file.name)) return;
    const own: Uint8Array[] = [];
    pieces.set(file.name, own);
    file.ondata = (error, piece) => {
      if (error) throw error;
      total += piece.length;
      if (total > UNPACKED_MAX_BYTES) throw new AppError('import.too_large');
      own.push(piece);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let start = 0; start < body.length; start += SLICE_BYTES) {
      const end = start + SLICE_BYTES;
      unzip.push(body.subarray(start, end), end >= body.length);
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('import.unreadable');
  }
  return Object.fromEntries([...pieces].map(([name, own]) => [name, Buffer.concat(own)]));
}

function textOf(files: Files, name: string): string {
  const file = files[name];
  return file ? strFromU8(file) : '';
}

type Handlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

function walk(xml: string, { open, text, close }: Handlers): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(localName(name), attributes),
      ontext: (data) => text?.(data),
      onclosetag: (name) => close?.(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
}

/** Some programs write `x:row` for `row`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function firstSheetPath(files: Files): string {
  const ids: string[] = [];
  walk(textOf(files, 'xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet' && attributes.state !== 'hidden') ids.push(attributes['r:id'] ?? '');
    },
  });
  const targets = new Map<string, string>();
  walk(textOf(files, 'xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.replace(/^\/?(xl\/)?/, 'xl/'));
    },
  });
  return targets.get(ids[0] ?? '') ?? 'xl/worksheets/sheet1.xml';
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let isPhonetic = false;
  walk(xml, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(current);
    },
  });
  return strings;
}

function dayStyles(xml: string): boolean[] {
  const formats = new Map<number, string>();
  const styles: boolean[] = [];
  let isCellFormats = false;
  walk(xml, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isCellFormats = true;
      if (name === 'xf' && isCellFormats) {
        const id = Number(numFmtId);
        styles.push(DAY_FORMATS.has(id) || isDayFormat(formats.get(id) ?? ''));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return styles;
}

function isDayFormat(code: string): boolean {
  const plain = code.replace(/"[^"]*"?|\[[^\]]*\]?|\\./g, '');
  return /y/i.test(plain) && /[md]/i.test(plain);
}

function sheetCells(xml: string, strings: readonly string[], isDay: readonly boolean[]) {
  const cells: string[][] = [];
  const merges: Merge[] = [];
  let row = -1;
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let isValue = false;
  walk(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1;
        column = -1;
        if (row >= ROWS_MAX) throw new AppError('import.too_many_rows', { max: IMPORT_MAX_ROWS });
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        type = attributes.t ?? 'n';
        style = Number(attributes.s ?? 0);
        value = '';
      } else if (name === 'mergeCell') {
        const merge = mergeOf(attributes.ref ?? '');
        if (merge) merges.push(merge);
      }
      // A formula is in `f`, its last result in `v`.
      isValue = name === 'v' || (name === 't' && type === 'inlineStr');
    },
    text: (text) => {
      if (isValue) value += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') put(cellText(type, value, isDay[style] ?? false, strings));
    },
  });
  return { cells, merges };

  function put(text: string): void {
    if (text === '' || row < 0 || column < 0 || column >= IMPORT_MAX_COLUMNS) return;
    while (cells.length <= row) cells.push([]);
    const line = cells[row] ?? [];
    while (line.length <= column) line.push('');
    line[column] = text;
  }
}

function cellText(type: string, value: string, isDay: boolean, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'e') return '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (isDay) return serialDay(number) ?? value;
  // 0.1 + 0.2 as the sheet shows it, not with binary rounding errors.
  return Number.isFinite(number) && value.length > 15 ? String(Number(number.toPrecision(12))) : value;
}

/** `AB12` → 27. */
function columnOf(address: string): number {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function mergeOf(ref: string): Merge | null {
  const match = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref);
  if (!match) return null;
  return {
    fromColumn: columnOf(match[1] ?? ''),
    fromRow: Number(match[2]) - 1,
    toColumn: Math.min(columnOf(match[3] ?? ''), IMPORT_MAX_COLUMNS - 1),
    toRow: Math.min(Number(match[4]) - 1, ROWS_MAX - 1),
  };
}

/** Only existing rows are filled: a merge to the last row of the sheet adds none. */
function fill(cells: string[][], { fromRow, toRow, fromColumn, toColumn }: Merge): void {
  const value = cells[fromRow]?.[fromColumn] ?? '';
  if (value === '') return;
  for (let row = fromRow; row <= Math.min(toRow, cells.length - 1); row++) {
    const line = cells[row] ?? [];
    for (let column = fromColumn; column <= toColumn; column++) {
      while (line.length <= column) line.push('');
      line[column] ||= value;
    }
  }
}
