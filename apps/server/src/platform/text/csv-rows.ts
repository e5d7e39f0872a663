import { parse } from 'csv-parse/sync';

/** `line` counts from 1. */
export type CsvRow = { line: number; cells: string[] };

/** Rows of a table saved or copied from a spreadsheet, by commas or tabs. Null: not a table. */
export function csvRows(text: string): CsvRow[] | null {
  const delimiter = text.split('\n', 1)[0]?.includes('\t') ? '\t' : ',';
  try {
    const records = parse(text.normalize('NFKC'), {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      relax_quotes: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch {
    return null;
  }
}
