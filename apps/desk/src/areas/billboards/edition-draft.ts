import type { DeskEdition, DeskEntry, saveEdition } from '@rujian/contract/areas/billboards/editions';
import type { InputOf } from '@rujian/contract/base/endpoint';

export type DraftEntry = { key: string; id?: number; name: string; objectId: number | null; objectName: string } & Pick<
  DeskEntry,
  'score' | 'metricValues' | 'comment' | 'evidence' | 'previousRank'
>;

let lastKey = 0;

export function newEntry(name = ''): DraftEntry {
  lastKey += 1;
  return {
    key: `new ${lastKey}`,
    name,
    objectId: null,
    objectName: '',
    score: null,
    metricValues: [],
    comment: '',
    evidence: [],
    previousRank: null,
  };
}

type Saved = InputOf<typeof saveEdition>['entries'][number];
type ObjectField = 'brandId' | 'productId' | 'companyId' | 'regionId';

const FIELD: Partial<Record<DeskEdition['billboard']['object'], ObjectField>> = {
  brand: 'brandId',
  product: 'productId',
  company: 'companyId',
  region: 'regionId',
};

/** Farms and people have no page: their name is all there is. */
export function objectField(object: DeskEdition['billboard']['object']): ObjectField | undefined {
  return FIELD[object];
}

/** Products of several brands share a name. */
function productName({ brand, product }: Pick<DeskEntry, 'brand' | 'product'>): string {
  return product ? [brand?.name, product.name].filter(Boolean).join(' ') : '';
}

export function draftEntries({ list, billboard: { object } }: DeskEdition): DraftEntry[] {
  return list.map((entry) => {
    const found = { brand: entry.brand, product: entry.product, company: entry.company, region: entry.region };
    const linked = found[object as keyof typeof found] ?? null;
    const { id, name, score, metricValues, comment, evidence, previousRank } = entry;
    const shown = { id, name, score, metricValues, comment, evidence, previousRank };
    return {
      ...shown,
      key: String(id),
      objectId: linked?.id ?? null,
      objectName: object === 'product' ? productName(entry) : (linked?.name ?? ''),
    };
  });
}

/** What is stored: things that an entry points to besides its object stay as they were. */
export function savedEntries(entries: readonly DraftEntry[], edition: DeskEdition): Saved[] {
  const field = objectField(edition.billboard.object);
  return entries.map(({ key: _key, id, name, objectId, objectName: _name, previousRank: _rank, ...entry }) => {
    const known = edition.list.find((each) => each.id === id);
    return {
      ...entry,
      ...(id !== undefined && { id }),
      name: name.trim(),
      brandId: known?.brand?.id ?? null,
      productId: known?.product?.id ?? null,
      companyId: known?.company?.id ?? null,
      regionId: known?.region?.id ?? null,
      ...(field && { [field]: objectId }),
    };
  });
}

/**
 * Lines as a spreadsheet gives them: name, score, metrics, remark. Known names are updated, others
 * come at the end.
 */
export function withPasted(
  entries: readonly DraftEntry[],
  text: string,
  metrics: number,
): { entries: DraftEntry[]; count: number; added: number } {
  const lines = text
    .split('\n')
    .map((line) => line.replace('\r', '').split('\t'))
    .filter(([name = '']) => name.trim() !== '');
  const result = [...entries];
  let added = 0;
  for (const [name = '', score = '', ...rest] of lines) {
    const values = {
      score: numberIn(score),
      metricValues: rest.slice(0, metrics).map(numberIn),
      comment: (rest[metrics] ?? '').trim(),
    };
    const place = result.findIndex((entry) => entry.name.trim() === name.trim());
    const known = result[place];
    if (known) {
      result[place] = { ...known, ...values, comment: values.comment || known.comment };
    } else {
      result.push({ ...newEntry(name.trim()), ...values });
      added += 1;
    }
  }
  return { entries: result, count: lines.length, added };
}

function numberIn(cell: string | undefined): number | null {
  const plain = (cell ?? '').replace(/[,，\s%]/g, '');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : null;
}
