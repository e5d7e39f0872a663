import type { KeptTrashType } from '@rujian/contract/trash';
import type { RowPlaces } from '#platform/kept-rows.ts';
import {
  brandRows,
  companyRows,
  indicatorRows,
  productRows,
  standardRows,
} from './modules/brands/kept-rows.ts';
import { columnRows, tagRows } from './modules/content/kept-rows.ts';
import { checkRows } from './modules/records/kept-rows.ts';
import { pageVersionRows, sourceRows } from './modules/site/kept-rows.ts';

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
