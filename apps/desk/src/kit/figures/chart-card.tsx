import { BarChartOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons';
import { Space, Tooltip } from 'antd';
import type { EChartsCoreOption } from 'echarts/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { IconButton } from '#desk/kit/link-button.tsx';
import { downloadCsv } from '#desk/kit/list/csv.ts';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { useLook } from '#desk/kit/look.ts';
import { texts } from '#desk/kit/texts.ts';

type Row = Record<string, string | number | null>;

export function ChartCard(props: {
  title: string;
  rows: readonly Row[];
  option?: EChartsCoreOption;
  height?: number;
  /** Drawn instead of `option`, without the chart library. */
  chart?: ReactNode;
  empty?: string;
}) {
  const { title, rows, option, height, chart, empty } = props;
  const [isTable, setIsTable] = useState(false);
  const other = isTable ? texts.showChart : texts.showTable;
  const heads = Object.keys(rows[0] ?? {});
  return (
    <Card
      title={title}
      extra={
        rows.length > 0 && (
          <Space size={0}>
            <Tooltip title={other}>
              <IconButton
                label={`${title} ${other}`}
                icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
                onClick={() => setIsTable(!isTable)}
              />
            </Tooltip>
            <Tooltip title={texts.exportCsv}>
              <IconButton
                label={`${title} ${texts.exportCsv}`}
                icon={<DownloadOutlined />}
                onClick={() => downloadCsv(`${title}.csv`, rows)}
              />
            </Tooltip>
          </Space>
        )
      }
    >
      {rows.length === 0 ? (
        <Nothing {...(empty && { text: empty })} />
      ) : isTable ? (
        <DataTable<Row>
          size="small"
          rowKey={(row) => heads.map((head) => row[head]).join('|')}
          columns={heads.map((head) => ({ title: head, dataIndex: head }))}
          dataSource={rows}
          rowsPerPage={8}
        />
      ) : (
        (chart ?? (option && <Chart label={title} option={option} {...(height && { height })} />))
      )}
    </Card>
  );
}

function Chart({ label, option, height = 240 }: { label: string; option: EChartsCoreOption; height?: number }) {
  const place = useRef<HTMLDivElement>(null);
  const look = useLook();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let end = () => {};
    let isWanted = true;
    void import('./chart-engine.ts').then(({ drawChart }) => {
      if (isWanted) end = drawChart(element, option, look);
    });
    return () => {
      isWanted = false;
      end();
    };
  }, [option, look]);
  return <div ref={place} role="img" aria-label={label} style={{ height }} />;
}
