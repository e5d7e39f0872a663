import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

/**
 * A table for spreadsheets: with the mark that tells Excel the text is UTF-8, and with cells that
 * begin like a formula turned into plain text.
 */
export function csvText(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return stringify([head, ...rows], { bom: true, escape_formulas: true, record_delimiter: '\r\n' });
}
