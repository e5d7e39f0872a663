import { checkBatch } from '@rujian/contract/areas/brands/check';
import { type FacetQuery, facetAddress } from '@rujian/contract/areas/brands/facets';
import { pick, type Random } from '../fuzz/random.ts';
import { ask } from './ask.ts';
import type { Kit } from './oracle.ts';
import { recordsOf } from './safety-counts.ts';
import { hasOpen } from './safety-facets.ts';
import { join, namesIn } from './safety-names.ts';
import type { SafetyRows } from './safety-rows.ts';
import type { CompareSubject } from './safety-surfaces.ts';

type Site = {
  kit: Kit;
  rows: SafetyRows;
  random: Random;
  compare: CompareSubject;
  differ: (line: string) => void;
  total: (address: string) => Promise<number | string>;
};

/** Facets in any conjunction, without words: the answer and the list count the same rows. */
export async function compareConjunctions(site: Site, most: number): Promise<void> {
  const { kit, rows, random, compare, differ, total } = site;
  const parts = partsOf(rows);
  if (parts.length === 0) return;
  for (let place = 0; place < most; place += 1) {
    const chosen = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, parts));
    const facets = chosen.reduce(join, {});
    const list = await total(facetAddress('/spotcheck', facets));
    const counted = recordsOf(rows, facets).length;
    if (list !== counted) differ(`list ${JSON.stringify(facets)}: ${list} rows, counted ${counted}`);
    const { data } = await ask(kit, checkBatch, facets);
    await compare('by facets', data?.answers?.[0], facets);
    if (!hasOpen(facets)) continue;
    const open: FacetQuery = { ...facets, open: '1' };
    const [listed, matching] = [await total(facetAddress('/spotcheck', open)), recordsOf(rows, open).length];
    if (listed !== matching) differ(`list ${JSON.stringify(open)}: ${listed} rows, counted ${matching}`);
  }
}

/** Every facet that a row can state, each kind as often as any other. */
function partsOf(rows: SafetyRows): FacetQuery[] {
  const names = namesIn(rows).filter(({ text }) => [...text].length > 1);
  const kinds: FacetQuery[][] = [
    ...Map.groupBy(names, ({ facets }) => Object.keys(facets).join())
      .values()
      .map((group) => group.map(({ facets }) => facets)),
    rows.records.flatMap(({ batchNo }) => (batchNo ? [{ batch: batchNo }] : [])),
    rows.records.flatMap(({ producedOn }) => (producedOn ? [{ date: producedOn }] : [])),
    rows.products.flatMap(({ barcode }) => (barcode ? [{ barcode }] : [])),
    rows.products.map(({ id }) => ({ product: String(id) })),
    rows.recalls.flatMap(({ batches }) => batches.slice(0, 1).map((batch) => ({ batch }))),
  ];
  const least = 6;
  return kinds
    .filter((kind) => kind.length > 0)
    .flatMap((kind) =>
      Array.from({ length: least }, (_, place) => kind[Math.floor((place * kind.length) / least)] ?? {}),
    );
}
