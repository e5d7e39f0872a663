import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

/** With a byte-order mark so that Excel reads UTF-8; cells that look like a formula are escaped. */
export function csvText(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return stringify([head, ...rows], { bom: true, escape_formulas: true, record_delimiter: '\r\n' });
}
