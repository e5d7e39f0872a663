import { IMPORT_HEADER_ROWS, isImportField } from '@rujian/contract/areas/spotchecks/import';
import type { ImportField } from '@rujian/contract/vocabulary/spotchecks';
import { halfWidth } from './half-width.ts';

export function headKey(head: string): string {
  return halfWidth(head)
    .replace(/[（(][^）)]*[）)]?/g, '')
    .replace(/[\s:：*＊]/g, '')
    .toLowerCase();
}

/** `row` counts from 0. */
type FoundHeader<Field extends string = ImportField> = { row: number; heads: string[]; fields: (Field | null)[] };

export function findHeader<Field extends string>(
  cells: readonly (readonly string[])[],
  aliases: ReadonlyMap<string, Field>,
): FoundHeader<Field> | null {
  const rows = cells.slice(0, IMPORT_HEADER_ROWS).map((line, row) => readHeader(line, row, aliases));
  const known = (header: FoundHeader<Field>) => header.fields.filter((field) => field !== null).length;
  const best = rows.reduce<FoundHeader<Field> | null>(
    (found, header) => (known(header) > (found ? known(found) : 1) ? header : found),
    null,
  );
  return best;
}

export function readHeader<Field extends string>(
  line: readonly string[],
  row: number,
  aliases: ReadonlyMap<string, Field>,
): FoundHeader<Field> {
  const taken = new Set<Field>();
  const heads = line.map((head) => head.replace(/\s+/g, ' ').trim());
  const fields = heads.map((head) => {
    const field = aliases.get(headKey(head)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  return { row, heads, fields };
}

/** `{ '0': 'seqNo' }` → field of each column; unknown fields are dropped. */
export function fieldsOfMap(map: Readonly<Record<string, string>>): Map<ImportField, number> {
  return new Map(
    Object.entries(map).flatMap(([column, field]) => (isImportField(field) ? [[field, Number(column)] as const] : [])),
  );
}
