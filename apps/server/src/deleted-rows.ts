import type { KeptTrashType } from '@rujian/contract/areas/control/trash';
import type { RowTables } from '#platform/database/deleted-row-snapshots.ts';
import { columnRows, tagRows } from './areas/articles/deleted-row-tables.ts';
import { brandRows, companyRows, indicatorRows, productRows, standardRows } from './areas/brands/deleted-row-tables.ts';
import { seriesRows } from './areas/market/deleted-row-tables.ts';
import { pageVersionRows, redirectRows, sourceRows } from './areas/site/deleted-row-tables.ts';
import { checkRows, foodTermRows, recallRows } from './areas/spotchecks/deleted-row-tables.ts';

export const DELETED_ROW_TABLES: Record<KeptTrashType, RowTables> = {
  column: columnRows,
  tag: tagRows,
  check: checkRows,
  food_term: foodTermRows,
  recall: recallRows,
  page: pageVersionRows,
  redirect: redirectRows,
  source: sourceRows,
  brand: brandRows,
  product: productRows,
  company: companyRows,
  indicator: indicatorRows,
  standard: standardRows,
  series: seriesRows,
};
