import {
  type DeskPoint,
  type DeskSeries,
  listDeskSeries,
  listPriceChanges,
  listPricePoints,
  savePricePoint,
} from '@rujian/contract/areas/market/desk';
import { fill } from '@rujian/contract/base/fill';
import { Input, InputNumber, Space, Typography } from 'antd';
import { useState } from 'react';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { LoadFailed, Nothing } from '#desk/kit/loaded.tsx';
import { inBrackets } from '#desk/kit/words/in-brackets.ts';
import { texts } from './texts.ts';

const LIMIT = 20;

export function ValuesTab({ series, canEdit }: { series: DeskSeries; canEdit: boolean }) {
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<DeskPoint | 'new' | null>(null);
  const query = useCall(listPricePoints, { series: series.id, page, limit: LIMIT });
  const save = useDo(savePricePoint, {
    success: texts.saved,
    about: series.name,
    refreshes: [listPricePoints, listDeskSeries, listPriceChanges],
  });
  const takeAway = async ({ day, sourceName, sourceUrl }: DeskPoint) => {
    const reason = await askReason({
      title: fill(texts.takeAwayTitle, { day }),
      note: texts.takeAwayNote,
      isDangerous: true,
    });
    if (!reason) return;
    await save.run({ series: series.id, day, value: null, sourceName, sourceUrl, reason });
  };
  const add = canEdit && <TextButton type="primary" onClick={() => setEdited('new')} label={texts.addValue} />;
  if (query.error && !query.data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <Space className="gap-below">{add}</Space>
      <DataTable<DeskPoint>
        rowKey="day"
        size="small"
        loading={query.isFetching && !query.data}
        dataSource={query.data?.list ?? []}
        empty={<Nothing text={texts.noValues} action={add} />}
        pager={{ page, limit: LIMIT, total: query.data?.total ?? 0, onChange: setPage }}
        columns={[
          { title: texts.day, dataIndex: 'day' },
          {
            title: `${texts.value}${inBrackets(series.unit)}`,
            key: 'value',
            align: 'end',
            render: (_, { value }) => value.toFixed(series.decimals),
          },
          {
            title: texts.valueSource,
            key: 'source',
            render: (_, { sourceName, sourceUrl }) =>
              sourceUrl ? (
                <Typography.Link href={sourceUrl} target="_blank">
                  {sourceName || sourceUrl}
                </Typography.Link>
              ) : (
                sourceName || series.sourceName
              ),
          },
          {
            title: texts.corrections,
            key: 'corrections',
            render: (_, { corrections }) => (corrections > 0 ? fill(texts.times, { count: corrections }) : ''),
          },
          ...(canEdit
            ? [
                {
                  key: 'do',
                  render: (_: unknown, point: DeskPoint) => (
                    <Space>
                      <TextButton size="small" onClick={() => setEdited(point)} label={texts.change} />
                      <TextButton size="small" danger onClick={() => void takeAway(point)} label={texts.takeAway} />
                    </Space>
                  ),
                },
              ]
            : []),
        ]}
      />
      {edited !== null && (
        <PointDialog series={series} point={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

type Values = { day: string; value: number; sourceName: string; sourceUrl: string; reason: string };

function PointDialog({ series, point, onClose }: { series: DeskSeries; point: DeskPoint | null; onClose: () => void }) {
  const saving = useDo(savePricePoint, {
    success: texts.saved,
    about: series.name,
    refreshes: [listPricePoints, listDeskSeries, listPriceChanges],
    onDone: onClose,
  });
  return (
    <FormDialog<Values>
      title={point ? fill(texts.editValue, { day: point.day }) : texts.addValue}
      okText={texts.save}
      initial={point ?? { sourceName: '', sourceUrl: '', reason: '' }}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, series: series.id, ...(point && { day: point.day }) })}
      onClose={onClose}
    >
      <SchemaFields<keyof Values>
        schemas={savePricePoint.input.shape}
        names={[...(point ? [] : ['day' as const]), 'value', 'sourceName', 'sourceUrl', 'reason']}
        labels={{
          ...texts,
          value: `${texts.value}${inBrackets(series.unit)}`,
          sourceName: texts.valueSource,
          sourceUrl: texts.valueUrl,
        }}
        hints={{ reason: texts.reasonHint }}
        controls={{
          day: <DayInput />,
          value: <InputNumber precision={series.decimals} style={{ width: '100%' }} />,
          sourceName: <Input maxLength={60} placeholder={series.sourceName} />,
          sourceUrl: <Input placeholder="https://" />,
        }}
      />
    </FormDialog>
  );
}
