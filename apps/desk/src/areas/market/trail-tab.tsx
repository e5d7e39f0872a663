import { type DeskSeries, listPriceChanges, type PriceChange } from '@rujian/contract/areas/market/desk';
import { useState } from 'react';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { LoadFailed, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

const LIMIT = 20;

/** Who stored, changed or removed which value, and why. */
export function TrailTab({ series }: { series: DeskSeries }) {
  const [page, setPage] = useState(1);
  const query = useCall(listPriceChanges, { series: series.id, page, limit: LIMIT });
  const shown = (value: number | null) => (value === null ? texts.none : value.toFixed(series.decimals));
  if (query.error && !query.data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <DataTable<PriceChange>
      rowKey="id"
      size="small"
      loading={query.isFetching && !query.data}
      dataSource={query.data?.list ?? []}
      empty={<Nothing text={texts.noTrail} />}
      pager={{ page, limit: LIMIT, total: query.data?.total ?? 0, onChange: setPage }}
      columns={[
        { title: texts.trailWhen, key: 'at', render: (_, { at }) => <Moment at={at} /> },
        { title: texts.trailWho, dataIndex: 'by' },
        { title: texts.day, dataIndex: 'day' },
        { title: texts.value, key: 'change', render: (_, { before, after }) => `${shown(before)} → ${shown(after)}` },
        { title: texts.trailReason, dataIndex: 'reason' },
        { title: texts.trailFile, dataIndex: 'fileName' },
      ]}
    />
  );
}
