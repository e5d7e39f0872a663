import type { KeptTrashType } from '@rujian/contract/areas/control/trash';
import type { RowPlaces } from '#platform/database/kept-rows.ts';
import { columnRows, tagRows } from './areas/articles/kept-rows.ts';
import {
  brandRows,
  companyRows,
  indicatorRows,
  productRows,
  standardRows,
} from './areas/brands/kept-rows.ts';
import { pageVersionRows, sourceRows } from './areas/site/kept-rows.ts';
import { checkRows } from './areas/spotchecks/kept-rows.ts';

/** The tables of each entity that has no state of its own, declared by its area. */
export const ROW_PLACES: Record<KeptTrashType, RowPlaces> = {
  column: columnRows,
  tag: tagRows,
  check: checkRows,
  page: pageVersionRows,
  source: sourceRows,
  brand: brandRows,
  product: productRows,
  company: companyRows,
  indicator: indicatorRows,
  standard: standardRows,
};
