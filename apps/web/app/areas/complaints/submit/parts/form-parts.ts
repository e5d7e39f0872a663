import type { Problems } from '../draft-problems.ts';

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'part-product': [
    'brandText',
    'productText',
    'batchNo',
    'producedOn',
    'channel',
    'province',
    'shop',
    'orderNo',
    'boughtOn',
    'amount',
  ],
  'part-problem': ['problems', 'demands', 'title'],
  'part-story': ['detail', 'harm', 'harmedGroup', 'evidence', 'clue'],
  'part-contact': ['contactName', 'contactMobile', 'anonymous', 'shareContact', 'truthDeclared'],
};

export const PARTS = Object.keys(FIELDS);

export function openFields(part: number, open: Problems): string[] {
  return (FIELDS[PARTS[part] ?? ''] ?? []).filter((field) => open[field] !== undefined);
}

export function isPartDone(part: number, open: Problems): boolean {
  return openFields(part, open).length === 0;
}

export function firstOpenPart(open: Problems): number {
  const place = PARTS.findIndex((_, part) => !isPartDone(part, open));
  return place === -1 ? PARTS.length - 1 : place;
}

export function partOf(field: string): number {
  return Math.max(
    0,
    PARTS.findIndex((part) => FIELDS[part]?.includes(field)),
  );
}

/** Brings a field into view, also out of a folded group. */
export function focusField(field: string): void {
  const place = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const folded = place?.closest('details');
  if (folded) folded.open = true;
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, button')?.focus({ preventScroll: true });
}
