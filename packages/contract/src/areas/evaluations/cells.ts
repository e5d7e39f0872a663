import type { CellSign } from '../../vocabulary/spotchecks.ts';
import { derivedAnchors, type Measured, type ScoredIndicator, scoreProducts } from './scoring.ts';

/** Input of a test cell; `na` is the reason for a missing measurement. */
export type CellText = { raw: string; na: string; note: string };

export type CellValue = { value: number | null; qualifier: CellSign };

const SIGNS: Record<string, CellSign> = {
  '': '=',
  '<': '<',
  '＜': '<',
  '≤': '<=',
  '<=': '<=',
  '>': '>',
  '＞': '>',
  '≥': '>=',
  '>=': '>=',
};
const NOT_FOUND = /^(未检出|ND|n\.d\.|不得检出)(?:\s*(?:[（(]\s*)?[<＜]\s*([\d.]+)\s*[）)]?)?$/i;
const NUMBER = /^(<=|>=|[<＜≤>＞≥]?)\s*(\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)(?:[eE]([+-]?\d{1,3}))?$/;

/** Reads `3.2`, `<0.5`, `1.2E4`, `未检出`; null instead of guessing. */
export function readCell(raw: string): CellValue | null {
  const text = raw.trim();
  if (NOT_FOUND.test(text)) return { value: null, qualifier: 'nd' };
  const match = NUMBER.exec(text);
  if (!match) return null;
  const value = Number(`${(match[2] ?? '').replaceAll(',', '')}e${match[3] ?? 0}`);
  return Number.isFinite(value) ? { value, qualifier: SIGNS[match[1] ?? ''] ?? '=' } : null;
}

/** Whether a cell is complete: a readable value, or a reason why there is none. */
export function isCellDone({ raw, na }: CellText): boolean {
  return na !== '' || readCell(raw) !== null;
}

type Limits = { limitLow: number | null; limitHigh: number | null };

/** Verdict of the limits; null without limits, or if a bound is inconclusive. */
export function cellVerdict(cell: CellText, { limitLow, limitHigh }: Limits): Measured['verdict'] {
  if (cell.na !== '') return 'na';
  const read = readCell(cell.raw);
  if (!read || (limitLow === null && limitHigh === null)) return null;
  if (read.qualifier === 'nd') return limitLow === null ? 'pass' : null;
  const { value, qualifier } = read;
  if (value === null) return null;
  if (limitHigh !== null && value > limitHigh) return qualifier.startsWith('<') ? null : 'fail';
  if (limitLow !== null && value < limitLow) return qualifier.startsWith('>') ? null : 'fail';
  if (qualifier.startsWith('>') && limitHigh !== null) return null;
  if (qualifier.startsWith('<') && limitLow !== null) return null;
  return 'pass';
}

function measuredCell(cell: CellText | undefined, limits: Limits): Measured | null {
  if (!cell || !isCellDone(cell)) return null;
  const read = cell.na === '' ? readCell(cell.raw) : null;
  return { value: read?.value ?? null, qualifier: read?.qualifier ?? null, verdict: cellVerdict(cell, limits) };
}

type Product = { key: string; labelValues: Readonly<Record<string, number>> };
type Cells = Readonly<Record<string, Readonly<Record<string, CellText>>>>;

export function scoreGrid(indicators: readonly ScoredIndicator[], products: readonly Product[], cells: Cells) {
  const measured = products.map(({ key, labelValues }) => ({
    labelValues,
    results: indicators.map((indicator) => measuredCell(cells[key]?.[indicator.key], indicator)),
  }));
  const described = indicators.map((indicator, place) => {
    const anchors =
      indicator.anchors.length > 0
        ? indicator.anchors.toSorted((one, other) => one.value - other.value)
        : derivedAnchors(
            indicator,
            measured.map(({ results }) => results[place] ?? null),
          );
    return { ...indicator, anchors };
  });
  return scoreProducts(described, measured);
}

const CONFIRMED_SHARE = 0.1;
const CONFIRMED_MIN_CELLS = 20;

/** A tenth of the cells, at least twenty, or all if there are fewer. */
export function cellsToConfirm(filled: number): number {
  return Math.min(filled, Math.max(CONFIRMED_MIN_CELLS, Math.ceil(filled * CONFIRMED_SHARE)));
}

/** Pasted spreadsheet cells: rows by lines, cells by tabs. */
export function pastedCells(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}
