import { createHash } from 'node:crypto';
import { CHECK_MAX_ITEMS } from '@rujian/contract/areas/spotchecks/desk';
import type { ImportFault } from '@rujian/contract/areas/spotchecks/import';
import type { ImportField } from '@rujian/contract/vocabulary/spotchecks';
import { isNotStated } from './company-name.ts';
import { verdictOf } from './item-columns.ts';
import type { RowFault, SheetRow } from './sheet-row.ts';

/** One sample; several rows of a sheet where it failed in several items. */
export type Draft = Omit<SheetRow, 'faults' | 'result'> & { result: 'pass' | 'fail' };
export type FaultyRow = RowFault & { row: number };

/** Rows of one sample repeat or merge its number, or hold an item only. All faults of a row are reported. */
export function draftsOf(rows: readonly SheetRow[]): { drafts: Draft[]; faults: FaultyRow[] } {
  const faults: FaultyRow[] = rows.flatMap(({ row, faults: own }) => own.map((fault) => ({ ...fault, row })));
  const samples = joined(rows);
  const drafts: Draft[] = [];
  const firstRow = new Map<string, number>();
  const bad = new Set(faults.map(({ row }) => row));
  for (const sample of samples) {
    const found = judged(sample);
    const key = sampleKey(sample);
    const before = firstRow.get(key);
    if (before !== undefined) {
      found.push({
        field: sample.sampleNo === '' ? 'foodName' : 'sampleNo',
        fault: 'twice_in_file',
        params: { row: before },
      });
    } else {
      firstRow.set(key, sample.row);
    }
    faults.push(...found.map((fault) => ({ ...fault, row: sample.row })));
    if (found.length === 0 && sample.rows.every((row) => !bad.has(row)) && sample.result !== null) {
      const { rows: _, faults: __, ...draft } = sample;
      drafts.push({ ...draft, result: sample.result });
    }
  }
  return { drafts, faults: faults.sort((one, other) => one.row - other.row) };
}

type Sample = SheetRow & { rows: number[] };

function joined(rows: readonly SheetRow[]): Sample[] {
  const samples: Sample[] = [];
  for (const row of rows) {
    const last = samples.at(-1);
    if (last && isContinuation(last, row)) {
      last.rows.push(row.row);
      const known = new Set(last.items.map(({ name }) => name));
      last.items.push(...row.items.filter(({ name }) => !known.has(name)));
    } else {
      samples.push({ ...row, items: [...row.items], rows: [row.row] });
    }
  }
  return samples;
}

function isContinuation(last: Sample, row: SheetRow): boolean {
  if (row.items.length === 0) return false;
  const hasOwnName = row.foodName !== '' || row.makerName !== '' || row.sampleNo !== '';
  if (!hasOwnName) return true;
  const isSame = sampleKey({ ...row, items: [] }) === sampleKey({ ...last, items: [] });
  const isNew = row.items.some(({ name }) => last.items.every((item) => item.name !== name));
  return isSame && isNew && row.seqNo === last.seqNo;
}

function judged(sample: Sample): RowFault[] {
  const found: RowFault[] = [];
  const add = (field: ImportField, fault: ImportFault, params?: Record<string, number>) =>
    void found.push({ field, fault, ...(params && { params }) });
  if (sample.foodName === '') add('foodName', 'missing');
  const isUndated = sample.producedOn === null && sample.batchNo === '';
  const isDateFaulty = sample.faults.some(({ field }) => field === 'producedOn');
  if (isUndated && !isDateFaulty && isNotStated(sample.remark)) add('producedOrBatch', 'undated');
  if (sample.result === 'fail' && sample.items.length === 0) add('items', 'failed_without_items');
  if (sample.result === 'pass' && sample.items.length > 0) add('items', 'items_on_a_pass');
  if (sample.items.length > CHECK_MAX_ITEMS) add('items', 'too_many_items', { max: CHECK_MAX_ITEMS });
  const isContradicted =
    sample.result === 'fail' && sample.items.length > 0 && sample.items.every((item) => verdictOf(item) === 'pass');
  if (isContradicted) add('items', 'verdict_contradicts');
  return found;
}

type Keyed = Pick<
  SheetRow,
  'sampleNo' | 'makerName' | 'foodName' | 'spec' | 'producedOn' | 'batchNo' | 'sampledName' | 'items'
>;

export function sampleKey(sample: Keyed): string {
  return sample.sampleNo === '' ? `# ${sameKeyOf(sample)}` : `no ${sample.sampleNo}`;
}

/** For samples without a number: maker, food, size, batch, shop and the item names. */
export function sameKeyOf(sample: Keyed): string {
  const parts = [
    sample.makerName,
    sample.foodName,
    sample.spec,
    sample.batchNo,
    sample.producedOn ?? '',
    sample.sampledName,
    ...sample.items.map(({ name }) => name).toSorted(),
  ];
  return createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 40);
}
