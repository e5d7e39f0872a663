import type { DataOf, Endpoint, InputOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { LoadFailed, Nothing } from '#desk/kit/loaded.tsx';
import { texts } from '#desk/kit/texts.ts';
import { type Column, DataTable } from './data-table.tsx';
import { type ListFilter, ListFilters } from './list-filters.tsx';
import { useListQuery } from './list-query.ts';
import { useCall } from './queries.ts';

export type ListTableProps<E extends Endpoint, Row extends object> = {
  /** A list call: `page` and `limit` in, `list` and `total` out. */
  endpoint: E;
  fixed?: Record<string, unknown>;
  filters?: readonly ListFilter[];
  columns: readonly Column<Row>[];
  rowKey?: (keyof Row & string) | ((row: Row) => string);
  tools?: ReactNode;
  bulk?: (rows: Row[], clear: () => void) => ReactNode;
  empty?: { text: string; action?: ReactNode };
  expanded?: (row: Row) => ReactNode;
  rowClassName?: (row: Row) => string;
  limit?: number;
};

const LIMITS = [10, 20, 50, 100];

type Key = string | number;

type ListOf<Row> = { list: Row[]; total: number };

export function ListTable<E extends Endpoint, Row extends object>(props: ListTableProps<E, Row>) {
  const { endpoint, fixed, filters = [], columns, rowKey = 'id', tools, bulk, empty } = props;
  const query = useListQuery(props.limit === undefined ? {} : { limit: props.limit });
  const input = { ...query.filters, ...fixed, page: query.page, limit: query.limit };
  const read = useCall(endpoint, input as InputOf<E>);
  const [chosen, setChosen] = useState<{ keys: Key[]; rows: Row[] }>({ keys: [], rows: [] });
  const clear = () => setChosen({ keys: [], rows: [] });
  const { list, total } = (read.data as (DataOf<E> & ListOf<Row>) | undefined) ?? { list: [], total: 0 };

  return (
    <Card className="list" isFlush>
      {(filters.length > 0 || tools) && (
        <Flex wrap gap={8} className="list-tools" role="search">
          <ListFilters filters={filters} query={query} />
          {query.hasFilters && <TextButton type="link" onClick={query.clear} label={texts.clearFilters} />}
          {tools && <div className="list-tools-end">{tools}</div>}
        </Flex>
      )}
      {bulk && chosen.keys.length > 0 && (
        <Flex wrap gap={8} align="center" className="list-bulk" role="toolbar">
          <span>{fill(texts.selected, { count: chosen.keys.length })}</span>
          {bulk(chosen.rows, clear)}
          <TextButton type="link" onClick={clear} label={texts.unselect} />
        </Flex>
      )}
      {read.error && !read.data ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <DataTable<Row>
          rowKey={rowKey}
          columns={columns}
          dataSource={list}
          loading={read.isFetching && (read.isPlaceholderData || !read.data)}
          {...(props.rowClassName && { rowClassName: props.rowClassName })}
          {...(props.expanded && { expanded: props.expanded })}
          {...(bulk && {
            rowSelection: {
              selectedRowKeys: chosen.keys,
              onChange: (keys: Key[], rows: Row[]) => setChosen({ keys, rows }),
            },
          })}
          empty={
            query.hasFilters ? (
              <Nothing text={texts.nothingFound} action={<Button onClick={query.clear}>{texts.clearFilters}</Button>} />
            ) : (
              <Nothing {...empty} />
            )
          }
          pager={{ page: query.page, limit: query.limit, total, limits: LIMITS, onChange: query.setPage }}
        />
      )}
    </Card>
  );
}
