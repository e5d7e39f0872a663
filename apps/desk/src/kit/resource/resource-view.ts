import type { DataOf, Endpoint, InputOf } from '@rujian/contract/base/endpoint';
import type { Resource } from '@rujian/contract/base/resource';
import type { ReactNode } from 'react';
import type { ListFilter } from '#desk/kit/list/list-filters.tsx';

export type RowOf<R extends Resource> =
  DataOf<R['list']> extends { list: (infer Row)[] } ? Row & { id: number } : never;
export type ValuesOf<R extends Resource> = InputOf<R['save']> & object;

type Field<R extends Resource> = keyof R['fields'] & string;

type Column<Row> =
  | (keyof Row & string)
  | {
      name: keyof Row & string;
      label?: string;
      /** A cell that is more than its text; plain text is exported too. */
      show: (row: Row) => ReactNode;
    };

export type ResourceView<R extends Resource> = {
  resource: R;
  screen: string;
  texts: {
    title: string;
    note: string;
    search: string;
    add: string;
    empty: string;
    /** Title of the form; the name of the entry by default. */
    edit?: string;
    /** With `{name}`. */
    deleteTitle?: string;
    deleteNote?: string;
  };
  labels: { [Name in (keyof RowOf<R> | Field<R> | keyof R['filters']) & string]?: string };
  hints?: { [Name in Field<R>]?: string };
  columns: readonly Column<RowOf<R>>[];
  /** If not all in the order of the resource; fields in a list of their own share a line. */
  fields?: readonly (Field<R> | readonly Field<R>[])[];
  below?: (row: RowOf<R> | null, problems: Record<string, string>) => ReactNode;
  size?: number;
  limit?: number;
  tools?: ReactNode;
  actions?: (row: RowOf<R>) => ReactNode;
  refreshes?: readonly Endpoint[];
  initial: Partial<ValuesOf<R>>;
  /** Values of the form that an entry has under another name. */
  formOf?: (row: RowOf<R>) => Partial<ValuesOf<R>>;
  filters?: { [Name in keyof R['filters'] & string]?: ListFilter };
  controls?: { [Name in Field<R>]?: (row: RowOf<R> | null) => ReactNode };
};
