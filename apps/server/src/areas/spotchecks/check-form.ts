import { CheckForm } from '@rujian/contract/areas/spotchecks/desk';
import { pick } from '#platform/pick.ts';
import type { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import type { RawCheckItem } from './items/check-item.ts';

type Stored = typeof spotcheckRecords.$inferSelect;

const { items: _items, ...COLUMNS } = CheckForm.shape;
const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** A stored sample as form values. */
export function checkFormOf(stored: Stored, items: RawCheckItem[]): CheckForm {
  const { sampleNo, producedOn, disposedOn } = stored;
  return {
    ...pick(stored, ...COLUMN_NAMES),
    sampleNo: sampleNo ?? '',
    producedOn: producedOn ?? '',
    disposedOn: disposedOn ?? '',
    items,
  };
}

/** Changed fields, for the audit log. */
export function changesOfCheck(stored: Stored, form: CheckForm) {
  const names = COLUMN_NAMES.filter((name) => (stored[name] ?? '') !== form[name]);
  return { before: pick(stored, ...names), after: pick(form, ...names) };
}
