import type { Endpoint } from '@rujian/contract/base/endpoint';
import type { ReactNode } from 'react';
import { Screen } from '#desk/kit/screen.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';

type Props<E extends Endpoint, Row extends object> = ListTableProps<E, Row> & {
  title: string;
  note?: ReactNode;
  extra?: ReactNode;
  children?: ReactNode;
};

export function ListScreen<E extends Endpoint<never, never> | Endpoint, Row extends object>({
  title,
  note,
  extra,
  children,
  ...list
}: Props<E, Row>) {
  return (
    <Screen title={title} note={note} extra={extra}>
      {children}
      <ListTable<E, Row> {...list} />
    </Screen>
  );
}
