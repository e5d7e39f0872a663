import {
  type DeskSeries,
  listDeskSeries,
  listPriceChanges,
  type PriceChange,
  savePriceComment,
} from '@rujian/contract/areas/market/desk';
import { Button, Form, Typography } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { chinaDay } from '#desk/kit/china-time.ts';
import { Problems } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, LoadFailed, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { ImportTab } from './import-tab.tsx';
import { texts } from './texts.ts';
import { ValuesTab } from './values-tab.tsx';

const ALL = { page: 1, limit: 100 };

export function Component() {
  const { id = '' } = useParams();
  const query = useCall(listDeskSeries, ALL);
  return (
    <Loaded query={query}>
      {({ list }) => {
        const series = list.find((one) => one.id === Number(id));
        if (!series) return <Nothing action={<Link to="/market">{texts.back}</Link>} />;
        return <Series series={series} />;
      }}
    </Loaded>
  );
}

function Series({ series }: { series: DeskSeries }) {
  const canEdit = useHolds('records.edit');
  const { newest, unit, decimals } = series;
  return (
    <Screen
      title={series.name}
      note={newest ? `${newest.value.toFixed(decimals)} ${unit} · ${newest.day}` : texts.noValues}
      extra={
        <>
          <Link to="/market">{texts.back}</Link>
          <Button href={`/market#${series.key}`} target="_blank">
            {texts.publicPage}
          </Button>
        </>
      }
    >
      <Card isTight>
        <Tabs
          items={[
            { key: 'values', label: texts.tabValues, children: <ValuesTab series={series} canEdit={canEdit} /> },
            ...(canEdit
              ? [
                  { key: 'import', label: texts.tabImport, children: <ImportTab series={series} /> },
                  {
                    key: 'comment',
                    label: texts.tabComment,
                    children: <WeekComment key={series.comment?.week ?? ''} series={series} />,
                  },
                ]
              : []),
            { key: 'trail', label: texts.tabTrail, children: <TrailTab series={series} /> },
          ]}
        />
      </Card>
    </Screen>
  );
}

const LIMIT = 20;

function TrailTab({ series }: { series: DeskSeries }) {
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

type Values = { day: string; text: string; textEn: string };

function WeekComment({ series }: { series: DeskSeries }) {
  const { run, isBusy, fields } = useDo(savePriceComment, {
    success: texts.commentSaved,
    about: series.name,
    refreshes: [listDeskSeries],
  });
  const { comment } = series;
  return (
    <Form<Values>
      layout="vertical"
      style={{ maxWidth: 640 }}
      initialValues={{ day: comment?.week ?? chinaDay(), text: comment?.text ?? '', textEn: comment?.textEn ?? '' }}
      onFinish={(values) => void run({ ...values, series: series.id })}
    >
      <Typography.Paragraph type="secondary">{texts.commentNote}</Typography.Paragraph>
      <Problems value={fields}>
        <SchemaFields<keyof Values>
          schemas={savePriceComment.input.shape}
          names={['day', 'text', 'textEn']}
          labels={{ day: texts.commentWeek, text: texts.commentText, textEn: texts.commentTextEn }}
          controls={{ day: <DayInput /> }}
        />
      </Problems>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {texts.save}
      </Button>
    </Form>
  );
}
