import type { InputOf } from '@rujian/contract/base/endpoint';
import type { Resource } from '@rujian/contract/base/resource';
import type { ReactNode } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { downloadCsv } from '#desk/kit/list/csv.ts';
import { cellText } from './cell-text.ts';
import type { RowOf } from './resource-view.ts';

const PAGE_ROWS = 100;
const MAX_PAGES = 50;

type Wanted<Row> = {
  fileName: string;
  filters: Record<string, string>;
  columns: readonly { name: string; label: string; show?: ((row: Row) => ReactNode) | undefined }[];
};

/** Downloads all rows of a filtered list, up to 5,000. */
export async function exportRows<R extends Resource>(resource: R, wanted: Wanted<RowOf<R>>): Promise<void> {
  const rows: RowOf<R>[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const input = { ...wanted.filters, page, limit: PAGE_ROWS } as InputOf<R['list']>;
    const { list, total } = (await callApi<R['list']>(resource.list, input)) as { list: RowOf<R>[]; total: number };
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) break;
  }
  const cells = rows.map((row) =>
    Object.fromEntries(
      wanted.columns.map(({ name, label, show }) => {
        const shown = show?.(row);
        const isText = typeof shown === 'string' || typeof shown === 'number';
        return [label, isText ? shown : cellText(name, row[name as keyof RowOf<R>])];
      }),
    ),
  );
  downloadCsv(`${wanted.fileName}.csv`, cells);
}
