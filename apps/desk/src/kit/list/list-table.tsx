import type { DataOf, Endpoint, InputOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { Button, Card, Flex, type TableColumnsType, Typography } from 'antd';
import { type Key, type ReactNode, useState } from 'react';
import { LoadFailed, Nothing } from '#desk/kit/loaded.tsx';
import { texts } from '#desk/kit/texts.ts';
import { DataTable } from './data-table.tsx';
import { type ListFilter, ListFilters } from './list-filters.tsx';
import { useListQuery } from './list-query.ts';
import { useCall } from './queries.ts';

export type ListTableProps<E extends Endpoint, Row extends object> = {
  /** A list call: `page` and `limit` in, `list` and `total` out. */
  endpoint: E;
  /** Fixed parameters of the screen, independent of the filters. */
  fixed?: Record<string, unknown>;
  filters?: readonly ListFilter[];
  columns: TableColumnsType<Row>;
  rowKey?: (keyof Row & string) | ((row: Row) => string);
  /** To the right of the filters. */
  tools?: ReactNode;
  /** Bulk actions on chosen rows; without it rows are not selectable. */
  bulk?: (rows: Row[], clear: () => void) => ReactNode;
  /** Empty state. */
  empty?: { text: string; action?: ReactNode };
  expanded?: (row: Row) => ReactNode;
  rowClassName?: (row: Row) => string;
  limit?: number;
};

/** The rows of a list call. */
type ListOf<Row> = { list: Row[]; total: number };

export function ListTable<E extends Endpoint, Row extends object>(props: ListTableProps<E, Row>) {
  const { endpoint, fixed, filters = [], columns, rowKey = 'id', tools, bulk, empty } = props;
  const query = useListQuery(props.limit === undefined ? {} : { limit: props.limit });
  const input = { ...query.filters, ...fixed, page: query.page, limit: query.limit };
  const read = useCall(endpoint, input as InputOf<E>);
  const [chosen, setChosen] = useState<{ keys: Key[]; rows: Row[] }>({ keys: [], rows: [] });
  const clear = () => setChosen({ keys: [], rows: [] });
  const { list, total } = (read.data as (DataOf<E> & ListOf<Row>) | undefined) ?? {
    list: [],
    total: 0,
  };

  return (
    <Card className="list" styles={{ body: { padding: 0 } }}>
      {(filters.length > 0 || tools) && (
        <Flex wrap gap={8} className="list-tools" role="search">
          <ListFilters filters={filters} query={query} />
          {query.hasFilters && (
            <Button type="link" onClick={query.clear}>
              {texts.clearFilters}
            </Button>
          )}
          {tools && <div className="list-tools-end">{tools}</div>}
        </Flex>
      )}
      {bulk && chosen.keys.length > 0 && (
        <Flex wrap gap={8} align="center" className="list-bulk" role="toolbar">
          <Typography.Text>{fill(texts.selected, { count: chosen.keys.length })}</Typography.Text>
          {bulk(chosen.rows, clear)}
          <Button type="link" onClick={clear}>
            {texts.unselect}
          </Button>
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
          {...(props.expanded && { expandable: { expandedRowRender: props.expanded } })}
          {...(bulk && {
            rowSelection: {
              selectedRowKeys: chosen.keys,
              preserveSelectedRowKeys: false,
              onChange: (keys: Key[], rows: Row[]) => setChosen({ keys, rows }),
            },
          })}
          locale={{
            emptyText: read.data ? (
              query.hasFilters ? (
                <Nothing
                  text={texts.nothingFound}
                  action={<Button onClick={query.clear}>{texts.clearFilters}</Button>}
                />
              ) : (
                <Nothing {...empty} />
              )
            ) : (
              <span />
            ),
          }}
          pagination={{
            current: query.page,
            pageSize: query.limit,
            total,
            showSizeChanger: true,
            pageSizeOptions: [10, 20, 50, 100],
            showTotal: (count) => fill(texts.total, { total: count }),
            onChange: query.setPage,
          }}
        />
      )}
    </Card>
  );
}
